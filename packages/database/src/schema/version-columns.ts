import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment';

/**
 * The columns of a setting that staff save as versions. Each holds from its moment on, until the next one. Nothing is written when
 * its moment comes: who reads takes the latest that has begun.
 */
export const versionColumns = <Terms>() => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  terms: jsonb('terms').$type<Terms>().notNull(),
  startsAt: moment('starts_at').notNull(),
  note: text('note'),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Taken back before it began. */
  cancelledAt: moment('cancelled_at'),
});
