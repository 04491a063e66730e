/** Pieces that are sent from one place to another: the warehouse, or a store. */
import { sql } from 'drizzle-orm';
import {
  check,
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
import type { TransferState } from 'shared-contracts/wire/merchant-transfers';
import { moment } from './moment';
import type { ReceivedPieces } from './purchase-orders';

export const stockTransfers = pgTable(
  'stock_transfers',
  {
    /** TR and 10 letters and digits. */
    id: text('id').primaryKey(),
    /** Null for the warehouse. No foreign key: a transfer that has ended outlives its store. */
    fromStoreId: text('from_store_id'),
    toStoreId: text('to_store_id'),
    /** `SENT` while pieces are on the way, `RECEIVED` when none is left, `CLOSED` when the rest is missing. */
    state: text('state').$type<TransferState>().notNull(),
    note: text('note'),
    staffId: uuid('staff_id').notNull(),
    /** Name at the time: the account may be deleted. */
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    sentBy: text('sent_by'),
    /** Cancelled or closed. */
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    index('stock_transfers_newest').on(table.createdAt, table.id),
    index('stock_transfers_state').on(table.state, table.createdAt, table.id),
    check(
      'stock_transfers_states',
      sql`${table.state} in ('DRAFT', 'SENT', 'RECEIVED', 'CLOSED', 'CANCELLED')`,
    ),
    check('stock_transfers_places', sql`${table.fromStoreId} is distinct from ${table.toStoreId}`),
  ],
);

export const stockTransferLines = pgTable(
  'stock_transfer_lines',
  {
    transferId: text('transfer_id')
      .notNull()
      .references(() => stockTransfers.id, { onDelete: 'cascade' }),
    /** No foreign key: the line outlives a sku that leaves the catalogue. */
    skuId: text('sku_id').notNull(),
    position: smallint('position').notNull(),
    pieces: integer('pieces').notNull(),
    /** The sum of the stock journal's rows of this transfer, this sku and the place that it goes to. */
    received: integer('received').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.skuId] }),
    index('stock_transfer_lines_sku').on(table.skuId),
    index('stock_transfer_lines_left').on(table.skuId).where(sql`${table.received} < ${table.pieces}`),
    check(
      'stock_transfer_lines_pieces',
      sql`${table.pieces} > 0 and ${table.received} between 0 and ${table.pieces}`,
    ),
  ],
);

/** What arrived of a transfer, as it was booked in. */
export const stockTransferReceipts = pgTable(
  'stock_transfer_receipts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    transferId: text('transfer_id')
      .notNull()
      .references(() => stockTransfers.id, { onDelete: 'cascade' }),
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
    index('stock_transfer_receipts_transfer').on(table.transferId, table.at.desc()),
    uniqueIndex('stock_transfer_receipts_idempotency').on(table.idempotencyKey),
  ],
);
