/**
 * Sums of days for the dashboard, and the days that changed since. Triggers (`migrations/0001_triggers.sql`) write
 * `sales_changes` with every change of an order, a line, a return or an item's category, in its transaction;
 * the job `sum-sales` alone writes the other two (`services/api/src/modules/dashboard/sum-sales.ts`).
 */
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

/** A day in Hong Kong whose sums are in `sales_sums`. */
export const salesDays = pgTable('sales_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** Orders that count as sold: retail orders once they are paid, wholesale orders from the start. */
  orders: integer('orders').notNull(),
  /** Those of the two channels. */
  retailOrders: integer('retail_orders').notNull(),
  summedAt: moment('summed_at').notNull().defaultNow(),
});

export const salesSums = pgTable(
  'sales_sums',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => salesDays.day, { onDelete: 'cascade' }),
    /** One of `salesChannels`. */
    channel: text('channel').notNull(),
    /** The first two levels of the item's category; empty for an item that is no longer in the catalogue. */
    category: text('category').notNull(),
    sales: bigint('sales', { mode: 'number' }).notNull(),
    pieces: integer('pieces').notNull(),
    returned: integer('returned').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.channel, table.category] })],
);

/** A day in Hong Kong whose sums are out of date, once for each change. */
export const salesChanges = pgTable(
  'sales_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [index('sales_changes_day').on(table.day)],
);
