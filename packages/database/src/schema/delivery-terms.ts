/** What delivery costs, how long it takes and where it goes, as staff set it. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import { moment } from './moment';

/**
 * Each version holds from its moment on, until the next one. Nothing is written when its moment comes: who reads takes the
 * latest that has begun.
 */
export const deliveryTerms = pgTable(
  'delivery_terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    terms: jsonb('terms').$type<DeliveryTerms>().notNull(),
    startsAt: moment('starts_at').notNull(),
    note: text('note'),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Taken back before it began. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('delivery_terms_start').on(table.startsAt, table.id).where(sql`${table.cancelledAt} is null`),
  ],
);
