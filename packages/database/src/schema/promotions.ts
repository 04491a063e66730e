/** Promotions without a code, and the staff quota (behaviour/calls). Money is in cents. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { combinesByDefault, couponOffers } from './coupons';
import { customers } from './customer';
import { moment } from './moment';
import { orders } from './order';
import type { PromotionKind } from './states';

const noTexts = sql`'{}'::text[]`;

export const promotions = pgTable(
  'promotions',
  {
    id: text('id').primaryKey(),
    /** `MEMBER_PRICE`, `MULTI_BUY`, `SET`, `GIFT` */
    kind: text('kind').$type<PromotionKind>().notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    /**
     * With at most two decimals: of each piece for MEMBER_PRICE, of all qualifying pieces for MULTI_BUY, of the reduced
     * pieces for SET.
     */
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** Minimum number of pieces; the pieces of a SET. */
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    /** The cheapest pieces of each SET, which are reduced. */
    freeQuantity: integer('free_quantity').notNull().default(0),
    /** Groups of offers that may take something off the same piece (docs/decisions/0024). */
    combinesWith: text('combines_with').array().notNull().default(combinesByDefault),
    /** Minimum value of qualifying pieces. */
    minimumSpend: integer('minimum_spend').notNull().default(0),
    /** The free sku, for GIFT. */
    giftSkuId: text('gift_sku_id'),
    /** When not empty, for members with one of these labels only. */
    memberLabels: text('member_labels').array().notNull().default(noTexts),
    channelIds: smallint('channel_ids').array().notNull().default(sql`'{1,2}'::smallint[]`),
    /** When not empty, for these brands only; likewise for categories and their descendants. */
    brandNames: text('brand_names').array().notNull().default(noTexts),
    categoryCodes: text('category_codes').array().notNull().default(noTexts),
    fullPriceOnly: boolean('full_price_only').notNull().default(false),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('promotions_percent', sql`${table.percent} between 0 and 100`),
    check(
      'promotions_set',
      sql`(${table.kind} = 'SET') = (${table.freeQuantity} > 0) and (${table.freeQuantity} = 0
        or ${table.freeQuantity} < ${table.minimumQuantity})`,
    ),
    check('promotions_gift', sql`(${table.kind} = 'GIFT') = (${table.giftSkuId} is not null)`),
  ],
);

/** Uses of public coupon codes, one per mailbox. Cancelling the order releases the use. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => couponOffers.id, { onDelete: 'cascade' }),
    /** Hash of the mailbox of the order's e-mail, so that tags and guest orders count as the same person. */
    emailHash: text('email_hash').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.emailHash] }),
    index('coupon_uses_order').on(table.orderId),
  ],
);

/** Amount that an employee may buy at the staff discount, per year in Hong Kong. */
export const staffQuotas = pgTable(
  'staff_quotas',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** Limit of the yearly purchases, summed at sale prices. */
    limitMinor: integer('limit_minor').notNull(),
    usedMinor: integer('used_minor').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.year] }),
    // Prevents exceeding the quota under concurrency.
    check('staff_quotas_used', sql`${table.usedMinor} between 0 and ${table.limitMinor}`),
  ],
);
