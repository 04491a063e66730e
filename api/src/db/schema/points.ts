/** Points of members: a ledger, from which every balance follows (behaviour 7, /api/customer/point). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';

export const pointEntries = pgTable(
  'point_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `EARNED`, `REVERSED`, `REDEEMED`, `RESTORED`, `TRANSFERRED`. What expired is not written: it follows from the dates. */
    kind: text('kind').notNull(),
    /** What is given is above zero, what is taken below. */
    points: integer('points').notNull(),
    /** The order it was earned with, taken back for, or spent on. */
    orderId: text('order_id'),
    /** Of what a return of pieces of the order gave back or took back. */
    returnId: text('return_id'),
    /** The coupon it was given for. */
    memberCouponId: uuid('member_coupon_id'),
    at: moment('at').notNull().defaultNow(),
    /** Of what is given. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('point_entries_customer').on(table.customerId, table.at),
    index('point_entries_of_order').on(table.orderId),
    // An order gives, takes, spends and gives back its points once each, however many processes see it; so does a return.
    uniqueIndex('point_entries_order').on(table.orderId, table.kind).where(sql`${table.returnId} is null`),
    uniqueIndex('point_entries_return').on(table.returnId, table.kind),
    check('point_entries_points', sql`${table.points} <> 0`),
  ],
);
