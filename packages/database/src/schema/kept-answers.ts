import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

/**
 * What a call that writes was answered, by the Idempotency-Key of its caller (docs/decisions/0178). Neither keys nor callers
 * nor bodies can be read from a row.
 */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    /** Keyed hash of call, caller and key. */
    id: text('id').primaryKey(),
    /** Keyed hash of the body: the same key with another body is refused. */
    digest: text('digest').notNull(),
    /** Sealed status, headers and body; null while the call runs. */
    answer: text('answer'),
    /** When the call was last known to run, then when it was answered. */
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('kept_answers_at').on(table.at)],
);
