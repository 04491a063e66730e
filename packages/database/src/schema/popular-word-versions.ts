/** Popular words of the search panel, as staff set them; those of the file are in `popular_words`. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PopularTerms } from 'shared-contracts/wire/popular-words';
import { moment } from './moment';

/** Each version holds from its moment on, until the next one, as those of `delivery_terms`. */
export const popularWordVersions = pgTable(
  'popular_word_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    terms: jsonb('terms').$type<PopularTerms>().notNull(),
    startsAt: moment('starts_at').notNull(),
    note: text('note'),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Taken back before it began. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('popular_word_versions_start')
      .on(table.startsAt, table.id)
      .where(sql`${table.cancelledAt} is null`),
  ],
);
