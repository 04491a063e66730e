/** Swaps of a paid order's pieces for dearer ones: the buyer pays the difference with an order of its own. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { orders } from './order';
import type { SwapState } from './states';

export const orderSwaps = pgTable(
  'order_swaps',
  {
    /** The order that holds the new pieces and asks for the difference. */
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order that was paid, and its line. */
    ofOrder: text('of_order')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
    /** What the old pieces cost, all together; the difference comes on top. */
    priceBefore: integer('price_before').notNull(),
    due: integer('due').notNull(),
    /** Where the old pieces go when it is paid. */
    fate: text('fate').$type<'RESTOCK' | 'WRITE_OFF'>().notNull(),
    state: text('state').$type<SwapState>().notNull().default('OPEN'),
    staffId: uuid('staff_id').notNull(),
    /** Name at the time: the account may be deleted. */
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('order_swaps_of').on(table.ofOrder, table.createdAt),
    // One at a time: what each piece of the order was paid with is fixed while one is open.
    uniqueIndex('order_swaps_open').on(table.ofOrder).where(sql`${table.state} = 'OPEN'`),
    check('order_swaps_due', sql`${table.due} > 0 and ${table.quantity} > 0`),
  ],
);

export type OrderSwap = typeof orderSwaps.$inferSelect;
