/** Returns of pieces of an order (behaviour/calls, /api/myAccount/return). Money is in cents. */
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
import type { Address } from 'shared-contracts/wire/customer';
import type { ReturnMethod } from 'shared-contracts/wire/returns';
import { customers } from './customer';
import { moment } from './moment';
import { orders } from './order';
import type { ReturnKind, ReturnState } from './states';

export const returns = pgTable(
  'returns',
  {
    /** RT and 10 letters and digits. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The member who asked for the return; null for a guest. Access follows the order, which may move into an account later. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    /** One of `returnStatuses`; `ARRIVED` waits for the decision of staff, `RECEIVED` is decided. */
    status: text('status').$type<ReturnState>().notNull(),
    /**
     * `RETURN` by the buyer; `CANCELLATION` of pieces that have not left, `REFUND` of pieces that have, and `ALLOWANCE`,
     * an amount without pieces, by staff. All refund in the same way.
     */
    kind: text('kind').$type<ReturnKind>().notNull().default('RETURN'),
    /** Why staff cancelled or refunded: one of `staffReasons`, or of `allowanceReasons`. */
    reason: text('reason'),
    /** Refund to the card or wallet that paid. */
    refundMinor: integer('refund_minor').notNull(),
    /** What card or wallet paid and staff give back as store credit instead (docs/decisions/0150). */
    creditMinor: integer('credit_minor').notNull().default(0),
    /** Refund to gift cards. */
    giftCardMinor: integer('gift_card_minor').notNull(),
    /** Value of the restored points. */
    pointsMinor: integer('points_minor').notNull(),
    /** Restored points, rounded down; the remainder follows with the last piece. */
    points: integer('points').notNull(),
    /** Language of the member's request, used for mails. */
    locale: text('locale').notNull().default('en'),
    /** Null for what staff cancelled or refunded. */
    method: text('method').$type<ReturnMethod>(),
    /** Where a courier collects the parcel, as the buyer typed it; null for other ways. */
    collectFrom: jsonb('collect_from').$type<Address>(),
    /** Carrier and tracking number of the label that the buyer prints; null until it is booked. */
    labelCarrier: text('label_carrier'),
    labelNumber: text('label_number'),
    /** The member's remark. */
    note: text('note'),
    /** Reason for the refusal, shown to the member. */
    refusal: text('refusal'),
    /** Remark of who opened the parcel, for colleagues. */
    receiptNote: text('receipt_note'),
    /** How often it was recorded what arrived: who decides or records again names the count that they saw. */
    receipts: integer('receipts').notNull().default(0),
    /** What staff kept of the refund; the amounts above are without it. */
    deductionMinor: integer('deduction_minor').notNull().default(0),
    /** Why, as the buyer reads it. */
    deductionReason: text('deduction_reason'),
    /** The return whose missing pieces this one waits for. */
    continues: text('continues'),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Digest of the request that used the key. */
    requestDigest: text('request_digest').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('returns_idempotency').on(table.customerId, table.idempotencyKey),
    uniqueIndex('returns_guest_idempotency')
      .on(table.orderId, table.idempotencyKey)
      .where(sql`${table.customerId} is null`),
    index('returns_customer').on(table.customerId, table.createdAt.desc()),
    index('returns_order').on(table.orderId),
    // For the lists of staff.
    index('returns_newest').on(table.createdAt, table.id),
    index('returns_queue').on(table.status, table.createdAt, table.id),
    index('returns_open')
      .on(table.createdAt)
      .where(sql`${table.status} in ('REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED')`),
    check('returns_refund', sql`${table.refundMinor} >= 0`),
    check(
      'returns_deduction',
      sql`${table.deductionMinor} >= 0 and (${table.deductionMinor} > 0) = (${table.deductionReason} is not null)`,
    ),
    check(
      'returns_shares',
      sql`${table.giftCardMinor} >= 0 and ${table.pointsMinor} >= 0 and ${table.points} >= 0`,
    ),
  ],
);

/** Returned pieces of the order line with this position. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Pieces that the return pays for; fewer than were announced when some did not come. */
    quantity: integer('quantity').notNull(),
    /** One of `returnReasons`, or of `staffReasons`. */
    reason: text('reason').notNull(),
    /** Pieces that the buyer had announced, when fewer came. */
    announced: integer('announced'),
    /**
     * Pieces that are in the house. The others of a refund by staff stay with the buyer, or are on their way back.
     * Null until somebody looked.
     */
    received: integer('received'),
    /** Of the received pieces, those that did not go back to stock. */
    writtenOff: integer('written_off').notNull().default(0),
    /** Refunded pieces that are on their way back. */
    awaited: integer('awaited').notNull().default(0),
    /**
     * The buyer gets a piece of this sku for each, instead of money. The return holds them in stock until it is decided;
     * then they become an order (`orders.exchangeOf`).
     */
    exchangeSkuId: text('exchange_sku_id'),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    index('return_lines_exchange').on(table.exchangeSkuId).where(sql`${table.exchangeSkuId} is not null`),
    index('return_lines_awaited').on(table.returnId).where(sql`${table.awaited} > 0`),
    check('return_lines_quantity', sql`${table.quantity} >= 0`),
    check(
      'return_lines_written_off',
      sql`${table.writtenOff} between 0 and coalesce(${table.received}, ${table.quantity})`,
    ),
    check(
      'return_lines_received',
      sql`${table.received} >= 0 and ${table.awaited} >= 0
        and coalesce(${table.received}, 0) + ${table.awaited} <= ${table.quantity}`,
    ),
  ],
);

/** History of a return's states. */
export const returnEvents = pgTable(
  'return_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    returnId: text('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    status: text('status').$type<ReturnState>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Name of the member of staff; null for the buyer, a job and a command. */
    staffName: text('staff_name'),
  },
  (table) => [
    index('return_events_return').on(table.returnId, table.id),
    index('return_events_refunded').on(table.at).where(sql`${table.status} = 'REFUNDED'`),
  ],
);
