/** What the shop has ordered from suppliers, and what of it has come. */
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PurchaseOrderState } from 'shared-contracts/wire/merchant-purchase-orders';
import { moment } from './moment';

export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    /** PO and 10 letters and digits. */
    id: text('id').primaryKey(),
    supplier: text('supplier').notNull(),
    /** The supplier's number of it. */
    reference: text('reference'),
    /** The day in Hong Kong on which the pieces are expected; null when nobody knows. */
    expectedOn: date('expected_on', { mode: 'string' }),
    /** `RECEIVED` when no piece is left, `CLOSED` when the rest will not come. */
    state: text('state').$type<PurchaseOrderState>().notNull(),
    note: text('note'),
    staffId: uuid('staff_id').notNull(),
    /** Name at the time: the account may be deleted. */
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('purchase_orders_newest').on(table.createdAt, table.id),
    index('purchase_orders_state').on(table.state, table.createdAt, table.id),
    check('purchase_orders_states', sql`${table.state} in ('OPEN', 'RECEIVED', 'CLOSED', 'CANCELLED')`),
  ],
);

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    purchaseOrderId: text('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    /** No foreign key: the line outlives a sku that leaves the catalogue. */
    skuId: text('sku_id').notNull(),
    position: smallint('position').notNull(),
    /** 0 of a sku that came without having been ordered. */
    ordered: integer('ordered').notNull(),
    /** The sum of the stock journal's rows of this order and sku. */
    received: integer('received').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.purchaseOrderId, table.skuId] }),
    // For the search, and for what is on its way of each row of the list of stock.
    index('purchase_order_lines_sku').on(table.skuId),
    index('purchase_order_lines_left').on(table.skuId).where(sql`${table.received} < ${table.ordered}`),
    check('purchase_order_lines_pieces', sql`${table.ordered} >= 0 and ${table.received} >= 0`),
  ],
);

/** Pieces of a sku in one delivery. */
export interface ReceivedPieces {
  skuId: string;
  pieces: number;
}

/** The deliveries of a purchase order, as they were booked in. */
export const purchaseOrderReceipts = pgTable(
  'purchase_order_receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purchaseOrderId: text('purchase_order_id')
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: 'cascade' }),
    lines: jsonb('lines').$type<ReceivedPieces[]>().notNull(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: moment('at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Digest of the request that used the key. */
    requestDigest: text('request_digest').notNull(),
  },
  (table) => [
    index('purchase_order_receipts_order').on(table.purchaseOrderId, table.at.desc()),
    uniqueIndex('purchase_order_receipts_idempotency').on(table.idempotencyKey),
  ],
);
