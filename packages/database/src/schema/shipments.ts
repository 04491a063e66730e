/** Parcels of orders, and what staff did with an order. */
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
import { moment } from './moment';
import { orders, trackingKey } from './order';
import type { JournalKind, ParcelState } from './states';

export const shipments = pgTable(
  'shipments',
  {
    /** SH and 10 letters and digits. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** `PACKED`, `SHIPPED`, `READY` (to be collected), `COLLECTED`, `DELIVERED` */
    status: text('status').$type<ParcelState>().notNull(),
    /** Code of a carrier (docs/carriers.md). */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** When the shop booked carrier and number for a label; null for a number that staff typed. */
    labelledAt: moment('labelled_at'),
    /** Six digits that the buyer shows at the store; null for other parcels. */
    collectionCode: text('collection_code'),
    packedAt: moment('packed_at').notNull().defaultNow(),
    shippedAt: moment('shipped_at'),
    readyAt: moment('ready_at'),
    /** Collected or delivered. */
    arrivedAt: moment('arrived_at'),
  },
  (table) => [
    index('shipments_order').on(table.orderId, table.packedAt),
    index('shipments_tracking').on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    index('shipments_tracking_key').on(trackingKey()).where(sql`${table.trackingNumber} is not null`),
    index('shipments_open')
      .on(table.status, table.orderId)
      .where(sql`${table.status} in ('PACKED', 'SHIPPED', 'READY')`),
  ],
);

/** Pieces of the order line with this position in a parcel. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What happened to an order besides the changes of its state: parcels, refunds, mails and notes of staff. */
export const orderJournal = pgTable(
  'order_journal',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
    kind: text('kind').$type<JournalKind>().notNull(),
    /** Null when the shop itself or a command did it. */
    staffId: uuid('staff_id'),
    /** Name at the time. */
    staffName: text('staff_name'),
    /** A note, or the reason in the words of staff. */
    text: text('text'),
    /** What the entry is about: shipment, return, pieces, mail. */
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    /** Idempotency key of the request that made the entry: a repetition with the same key does nothing. */
    idempotencyKey: text('idempotency_key'),
    requestDigest: text('request_digest'),
  },
  (table) => [
    index('order_journal_order').on(table.orderId, table.id),
    uniqueIndex('order_journal_request')
      .on(table.orderId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);
