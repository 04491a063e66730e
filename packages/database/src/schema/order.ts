/** Orders, their payments, and the payment provider's notifications (behaviour/calls). */

import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { Arrival } from 'shared-contracts/arrival';
import type { Campaign } from 'shared-contracts/campaign-cookies';
import type { Address } from 'shared-contracts/wire/customer';
import type { OrderedWindow } from 'shared-contracts/wire/order';
import type { PaymentAction } from 'shared-contracts/wire/payment';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';
import { customers } from './customer';
import { moment } from './moment';
import type { OrderKind, OrderState, PaymentRefundState, PaymentResultCode } from './states';

/** A discount as it was applied, in both languages: the promotion may be deleted later. */
export interface StoredDiscount {
  /** One of `discountKinds` in the API's schema. */
  kind: string;
  /** Id of the promotion or the coupon offer. */
  id: string;
  name: { en: string; zh: string };
  amount: number;
}

/** Pick-up point of an order as it was at the time of the order: a locker may move or be removed. */
export interface StoredPickUpPoint {
  kind: PickUpKind;
  id: string;
  name: { en: string; zh: string };
  address: { en: string; zh: string };
  hours: Record<'en' | 'zh', { days: string; hours: string }[]>;
}

type NamePart = 'firstName' | 'lastName';

/** SQL: the name of an order's address in lower case and without spaces, as staff search for it. */
export const nameKey = (first: NamePart, second: NamePart) =>
  sql.raw(`replace(lower((address->>'${first}') || (address->>'${second}')), ' ', '')`);

/**
 * SQL: a tracking number in upper case and without spaces, as `toTrackingNumber` in shared-contracts writes it; rows of
 * earlier releases hold it as it was typed. `table` where two tables of a query have one.
 */
export const trackingKey = (table?: 'shipments') =>
  sql.raw(`upper(regexp_replace(${table ? `${table}.` : ''}tracking_number, '\\s', '', 'g'))`);

/** SQL: a name or number as `toSearchKey` in shared-contracts writes it. */
export const searchKey = (column: 'purchase_order_number' | 'company') =>
  sql.raw(`upper(regexp_replace(normalize(${column}, NFKC), '[\\s\\u2010-\\u2015\\u2212-]', '', 'g'))`);

export const orders = pgTable(
  'orders',
  {
    /** ITHKE and 12 letters and digits. */
    id: text('id').primaryKey(),
    /** Null for a guest's order. */
    customerId: uuid('customer_id').references(() => customers.id),
    status: text('status').$type<OrderState>().notNull(),
    wholesale: boolean('wholesale').notNull().default(false),
    /** `GOODS`, or `GIFT_CARD` with a row in `gift_card_orders` and no lines. */
    kind: text('kind').$type<OrderKind>().notNull().default('GOODS'),
    email: text('email').notNull(),
    phoneRegion: text('phone_region').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    deliveryMethod: text('delivery_method').notNull(),
    /** Store for pick-up, for STORE_PICKUP. */
    storeId: text('store_id'),
    /** For LOCKER, and for STORE_PICKUP when a store was chosen. */
    pickUpPoint: jsonb('pick_up_point').$type<StoredPickUpPoint>(),
    /** Code of a carrier (docs/carriers.md). */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Delivery window of a wholesale order that is not delivered from stock. */
    deliveryWindow: jsonb('delivery_window').$type<OrderedWindow>(),
    /** The days of arrival that were promised, counted from the payment; null for trade orders and gift cards. */
    arrival: jsonb('arrival').$type<Arrival>(),
    listTotal: integer('list_total').notNull(),
    /** Discount on list prices and delivery: sale prices and `discounts`. */
    discountTotal: integer('discount_total').notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    /** Amount left to pay after points and gift cards. */
    grandTotal: integer('grand_total').notNull(),
    /** Discounts beyond the sale prices, by name. */
    discounts: jsonb('discounts').$type<StoredDiscount[]>().notNull().default([]),
    pointsUsed: integer('points_used').notNull().default(0),
    pointsAmount: integer('points_amount').notNull().default(0),
    giftCardAmount: integer('gift_card_amount').notNull().default(0),
    /** Amount used of the staff quota, in the year of the order's creation. */
    staffQuotaUsed: integer('staff_quota_used').notNull().default(0),
    quantity: integer('quantity').notNull(),
    remark: text('remark'),
    /** Text of the card when the order is a gift; may be empty. */
    giftMessage: text('gift_message'),
    /** The return whose exchanged pieces it replaces: it is paid with what was paid for them. */
    exchangeOf: text('exchange_of'),
    purchaseOrderNumber: text('purchase_order_number'),
    /**
     * Language in which the order was placed, used for mails; `en` for orders from releases that did not
     * store it.
     */
    locale: text('locale').notNull().default('en'),
    /** Campaign cookies of the visitor, if any (behaviour/entities). */
    campaign: jsonb('campaign').$type<Campaign>(),
    /** Member id, or hash of a guest's e-mail: idempotency keys are scoped to their owner. */
    idempotencyOwner: text('idempotency_owner').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Digest of the request that used the key. */
    requestDigest: text('request_digest').notNull(),
    /** Network address of the buyer, to limit unpaid orders; deleted when it is paid, or an hour after it ended unpaid. */
    placedFrom: text('placed_from'),
    /** True while the order's pieces are taken from stock. Prevents returning them twice. */
    holdsStock: boolean('holds_stock').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    paymentDueAt: moment('payment_due_at'),
    paidAt: moment('paid_at'),
    /** Terms of a wholesale order: it cannot be cancelled after this time. */
    cancellableUntil: moment('cancellable_until'),
    /** A wholesale order above its buyer's limit: staff pack and invoice it once one of them has approved it. */
    awaitsApproval: boolean('awaits_approval').notNull().default(false),
    /** When staff began to pack or cancel its pieces, or refunded an amount; from then on its buyer cannot cancel it. */
    handledAt: moment('handled_at'),
    /** When its first parcel left; from then on pieces can be returned. */
    firstShippedAt: moment('first_shipped_at'),
    /** When staff held it back from packing; null once they have released it. Its history has the reason. */
    heldAt: moment('held_at'),
    /** The order of which it swaps a piece for a dearer one: its buyer pays the difference with this order (`order_swaps`). */
    swapOf: text('swap_of'),
    /** What its buyer has been asked to pay on top for a dearer piece, while that is open; the piece is not packed until then. */
    swapDue: integer('swap_due'),
  },
  (table) => [
    // For the queues, lists and searches of staff: each is read in the order of time, page by page.
    index('orders_newest').on(table.createdAt, table.id),
    // For the guests among the customers of staff.
    index('orders_of_guests').on(table.createdAt, table.id).where(sql`customer_id is null`),
    index('orders_awaiting_approval').on(table.createdAt, table.id).where(sql`${table.awaitsApproval}`),
    index('orders_held').on(table.createdAt, table.id).where(sql`${table.heldAt} is not null`),
    // The few orders whose pieces still lie on the shelf (`committedPieces`): those of a best-seller are looked for among thousands.
    index('orders_committed')
      .on(table.id)
      .where(
        sql`${table.holdsStock} and ${table.deliveryWindow} is null
          and ${table.status} in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING', 'PAID')`,
      ),
    index('orders_queue').on(table.status, table.createdAt, table.id),
    index('orders_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('orders_phone').on(table.phone),
    index('orders_tracking').on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    index('orders_tracking_key').on(trackingKey()).where(sql`${table.trackingNumber} is not null`),
    // The orders of a delivery window, which staff see before they change it.
    index('orders_window')
      .on(sql`(${table.deliveryWindow} ->> 'id')`)
      .where(sql`${table.deliveryWindow} is not null`),
    index('orders_purchase_order')
      .on(table.purchaseOrderNumber)
      .where(sql`${table.purchaseOrderNumber} is not null`),
    index('orders_purchase_order_key')
      .on(searchKey('purchase_order_number'))
      .where(sql`${table.purchaseOrderNumber} is not null`),
    index('orders_first_name').on(sql`${nameKey('firstName', 'lastName')} text_pattern_ops`),
    index('orders_last_name').on(sql`${nameKey('lastName', 'firstName')} text_pattern_ops`),
    uniqueIndex('orders_idempotency').on(table.idempotencyOwner, table.idempotencyKey),
    uniqueIndex('orders_exchange').on(table.exchangeOf).where(sql`${table.exchangeOf} is not null`),
    index('orders_customer').on(table.customerId, table.createdAt.desc()),
    index('orders_due')
      .on(table.paymentDueAt)
      .where(sql`${table.status} in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING')`),
    index('orders_placed_from').on(table.placedFrom).where(sql`${table.placedFrom} is not null`),
    check('orders_total', sql`${table.grandTotal} >= 0`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    skuId: text('sku_id').notNull(),
    itemCode: text('item_code').notNull(),
    channelId: smallint('channel_id').notNull(),
    /** Title at the time of sale, in both languages: the catalogue may change. */
    title: jsonb('title').$type<{ en: string; zh: string }>().notNull(),
    color: jsonb('color').$type<{ en: string; zh: string }>().notNull(),
    brandName: text('brand_name').notNull(),
    image: text('image').notNull(),
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    listPrice: integer('list_price').notNull(),
    salePrice: integer('sale_price').notNull(),
    /** Discount of promotions on the whole line, after the sale price. */
    discount: integer('discount').notNull().default(0),
    /** A free gift. */
    isGift: boolean('is_gift').notNull().default(false),
    /** Value of goods required for this gift: when returns reduce the goods below it, the gift must be returned too. */
    giftMinimum: integer('gift_minimum'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_sku').on(table.skuId),
    // For the trigger that finds the days on which an item was sold.
    index('order_lines_item').on(table.itemCode),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** History of an order's states. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderState>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id), index('order_events_at').on(table.at)],
);

/** One payment attempt. The provider knows it as `<order id>-<number>`. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    method: text('method').notNull(),
    /** Adyen's result code; null until the provider has answered. */
    resultCode: text('result_code').$type<PaymentResultCode>(),
    refusalReason: text('refusal_reason'),
    refusalReasonCode: text('refusal_reason_code'),
    pspReference: text('psp_reference'),
    action: jsonb('action').$type<PaymentAction>(),
    /** Brand and last digits of the card, where the provider has named it. */
    card: jsonb('card').$type<{ brand: string; lastFour: string | null }>(),
    /**
     * `DUE`: the payment must be refunded, because the order was cancelled or no longer accepts it.
     * `REQUESTED`: the refund was requested from the provider.
     * `FAILED`: the money did not reach the buyer; staff request it again or pay it by hand.
     * `CHARGED_BACK`: the buyer's bank had taken the money back already, or it was never collected.
     */
    refund: text('refund').$type<PaymentRefundState>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    uniqueIndex('payment_attempts_idempotency').on(table.orderId, table.idempotencyKey),
    index('payment_attempts_refund').on(table.orderId).where(sql`${table.refund} = 'DUE'`),
    index('payment_attempts_updated').on(table.updatedAt),
    index('payment_attempts_created').on(table.createdAt),
    // A replacement takes a part of its order's payment over and has the same reference.
    index('payment_attempts_provider').on(table.pspReference),
  ],
);

/** Accepted webhooks, one row each, however often they were sent. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    pspReference: text('psp_reference').notNull(),
    eventCode: text('event_code').notNull(),
    success: boolean('success').notNull(),
    merchantReference: text('merchant_reference').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pspReference, table.eventCode, table.success] }),
    index('payment_notifications_received').on(table.receivedAt),
  ],
);

export type Order = typeof orders.$inferSelect;
export type StoredOrderLine = typeof orderLines.$inferSelect;
