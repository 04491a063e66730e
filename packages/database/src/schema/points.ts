/**
 * Members' loyalty points: a ledger from which every balance is computed (behaviour/calls, /api/customer/point).
 */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';
import type { PointMovementKind } from './states';

export const pointEntries = pgTable(
  'point_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /**
     * `EARNED`, `REVERSED`, `REDEEMED`, `RESTORED`, `TRANSFERRED`, `ADJUSTED`. Expiry is not stored: it follows from the
     * dates.
     */
    kind: text('kind').$type<PointMovementKind>().notNull(),
    /** Positive when points are credited, negative when deducted. */
    points: integer('points').notNull(),
    /** The order that earned, reversed or spent the points. */
    orderId: text('order_id'),
    /** The return that restored or reversed the points. */
    returnId: text('return_id'),
    /** The coupon that the points bought. */
    memberCouponId: uuid('member_coupon_id'),
    at: moment('at').notNull().defaultNow(),
    /** Expiry of credited points. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('point_entries_customer').on(table.customerId, table.at),
    index('point_entries_of_order').on(table.orderId),
    index('point_entries_at').on(table.at),
    // Idempotency: an order earns, reverses, spends and restores its points once each, also with several
    // processes; so does a return.
    uniqueIndex('point_entries_order').on(table.orderId, table.kind).where(sql`${table.returnId} is null`),
    uniqueIndex('point_entries_return').on(table.returnId, table.kind),
    check('point_entries_points', sql`${table.points} <> 0`),
  ],
);
