/** Orders, what was paid for them, and what the payment provider told about it (behaviour 7). */

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
import type { Address } from 'shared-contracts/wire/customer';
import type { OrderedWindow } from 'shared-contracts/wire/order';
import type { PaymentAction } from 'shared-contracts/wire/payment';
import type { PickUpKind } from 'shared-contracts/wire/pick-up';
import { customers } from './customer';
import { moment } from './moment';

/** A discount as it was given, in both languages: the promotion may be gone. */
export interface StoredDiscount {
  /** Of `discountKinds` on the wire. */
  kind: string;
  /** Of the promotion or the coupon's offer. */
  id: string;
  name: { en: string; zh: string };
  amount: number;
}

/** Where an order is collected, as it was when it was ordered: a locker may move or be gone. */
export interface StoredPickUpPoint {
  kind: PickUpKind;
  id: string;
  name: { en: string; zh: string };
  address: { en: string; zh: string };
  hours: Record<'en' | 'zh', { days: string; hours: string }[]>;
}

export const orders = pgTable(
  'orders',
  {
    /** ITHKE and 12 letters and digits. */
    id: text('id').primaryKey(),
    /** Null where a guest ordered. */
    customerId: uuid('customer_id').references(() => customers.id),
    status: text('status').notNull(),
    wholesale: boolean('wholesale').notNull().default(false),
    /** `GOODS`, or `GIFT_CARD` with a row in `gift_card_orders` and no lines. */
    kind: text('kind').notNull().default('GOODS'),
    email: text('email').notNull(),
    phoneRegion: text('phone_region').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    deliveryMethod: text('delivery_method').notNull(),
    /** Where it is collected, with STORE_PICKUP. */
    storeId: text('store_id'),
    /** With LOCKER; with STORE_PICKUP where a store was named. */
    pickUpPoint: jsonb('pick_up_point').$type<StoredPickUpPoint>(),
    trackingNumber: text('tracking_number'),
    /** Of a wholesale order that is not delivered from stock: what it was ordered for. */
    deliveryWindow: jsonb('delivery_window').$type<OrderedWindow>(),
    listTotal: integer('list_total').notNull(),
    /** Off the list prices and the delivery: sale prices and `discounts`. */
    discountTotal: integer('discount_total').notNull(),
    deliveryFee: integer('delivery_fee').notNull(),
    /** What is left to be paid after points and gift cards. */
    grandTotal: integer('grand_total').notNull(),
    /** What came off beyond the sale prices, by name. */
    discounts: jsonb('discounts').$type<StoredDiscount[]>().notNull().default([]),
    pointsUsed: integer('points_used').notNull().default(0),
    pointsAmount: integer('points_amount').notNull().default(0),
    giftCardAmount: integer('gift_card_amount').notNull().default(0),
    /** Of the quota of staff, of the year in which it was created. */
    staffQuotaUsed: integer('staff_quota_used').notNull().default(0),
    quantity: integer('quantity').notNull(),
    remark: text('remark'),
    purchaseOrderNumber: text('purchase_order_number'),
    /** In which it was placed, and its buyer is written to; `en` where a release placed it that did not note it. */
    locale: text('locale').notNull().default('en'),
    /** Member id or the hash of a guest's e-mail: an idempotency key means something to its owner only. */
    idempotencyOwner: text('idempotency_owner').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Digest of the request that the key came with. */
    requestDigest: text('request_digest').notNull(),
    /** The network address it was placed from, by which unpaid orders are limited; forgotten with the first change of state. */
    placedFrom: text('placed_from'),
    /** While true the pieces of this order are missing from the stock because of it, and only once given back. */
    holdsStock: boolean('holds_stock').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    paymentDueAt: moment('payment_due_at'),
    paidAt: moment('paid_at'),
  },
  (table) => [
    uniqueIndex('orders_idempotency').on(table.idempotencyOwner, table.idempotencyKey),
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
    /** As it was sold, in both languages: the catalogue may forget it. */
    title: jsonb('title').$type<{ en: string; zh: string }>().notNull(),
    color: jsonb('color').$type<{ en: string; zh: string }>().notNull(),
    brandName: text('brand_name').notNull(),
    image: text('image').notNull(),
    size: text('size').notNull(),
    quantity: integer('quantity').notNull(),
    listPrice: integer('list_price').notNull(),
    salePrice: integer('sale_price').notNull(),
    /** What promotions took off the whole line beyond its sale price. */
    discount: integer('discount').notNull().default(0),
    /** Given with the others, for nothing. */
    isGift: boolean('is_gift').notNull().default(false),
    /** What the goods had to come to for this gift: where less of them is kept, it comes back too. */
    giftMinimum: integer('gift_minimum'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_lines_sku').on(table.skuId),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** What happened to an order, in order. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.id)],
);

/** One try to pay an order. The provider knows it as `<order id>-<number>`. */
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
    resultCode: text('result_code'),
    refusalReason: text('refusal_reason'),
    refusalReasonCode: text('refusal_reason_code'),
    pspReference: text('psp_reference'),
    action: jsonb('action').$type<PaymentAction>(),
    /** `DUE`: this money came for an order that no longer takes it, or was cancelled; `REQUESTED`: it is on its way. */
    refund: text('refund'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    uniqueIndex('payment_attempts_idempotency').on(table.orderId, table.idempotencyKey),
    index('payment_attempts_refund').on(table.orderId).where(sql`${table.refund} = 'DUE'`),
  ],
);

/** Every webhook that was accepted, once however often it was sent. */
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
  (table) => [primaryKey({ columns: [table.pspReference, table.eventCode, table.success] })],
);
