/**
 * The stock journal: one row per change of a sku's stock and per count of it, never changed afterwards. `npm run check:ledger`
 * compares it with the stock and with the orders.
 */
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StockReason } from 'shared-contracts/wire/merchant-stock';
import { moment } from './moment';

export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: the journal of a sku outlives it. */
    skuId: text('sku_id').notNull(),
    /** The store whose pieces these are; null for the warehouse, from which orders are sent. */
    storeId: text('store_id'),
    /** Positive when pieces came in, negative when they left; 0 of a count that agrees. */
    quantity: integer('quantity').notNull(),
    /** Stock of the place after the change. */
    stockAfter: integer('stock_after').notNull(),
    reason: text('reason').$type<StockReason>().notNull(),
    orderId: text('order_id'),
    returnId: text('return_id'),
    /** Of pieces that a supplier sent, or of a delivery that was taken back. */
    purchaseOrderId: text('purchase_order_id'),
    /** Of pieces that were sent from one place to another. */
    transferId: text('transfer_id'),
    /** Of a count that was booked with a sheet. */
    countSheetId: text('count_sheet_id'),
    staffId: text('staff_id'),
    /** Name at the time of the change: the account may be deleted. */
    staffName: text('staff_name'),
    note: text('note'),
    /** Of a count: the pieces on the shelf, and how many of them belonged to orders. */
    counted: integer('counted'),
    committed: integer('committed'),
    /** Idempotency key of a change by staff. */
    idempotencyKey: text('idempotency_key'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_sku').on(table.skuId, table.id.desc()),
    index('stock_movements_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('stock_movements_idempotency')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // A count that agrees moves nothing: its row shows that somebody counted.
    check('stock_movements_quantity', sql`${table.quantity} <> 0 or ${table.counted} is not null`),
    check('stock_movements_after', sql`${table.stockAfter} >= 0`),
  ],
);
