/** Coupon offers, and coupons given to members (behaviour/calls). Money is in cents. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';
import type { CouponKind } from './states';

const noTexts = sql`'{}'::text[]`;

/** What an offer combines with unless it says otherwise: all but the staff discount. */
export const combinesByDefault = sql`'{MEMBER_PRICE,PROMOTION,COUPON}'::text[]`;

/** An offer: the value of a coupon, and how members get it. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: text('id').primaryKey(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    termsEn: text('terms_en').notNull().default(''),
    termsZh: text('terms_zh').notNull().default(''),
    /** `PERCENT` with a whole percent, `AMOUNT` with cents, `FREE_DELIVERY`. */
    kind: text('kind').$type<CouponKind>().notNull(),
    value: integer('value').notNull(),
    minimumSpend: integer('minimum_spend').notNull().default(0),
    /** Upper limit of a percentage discount. */
    maximumDiscount: integer('maximum_discount'),
    channelIds: smallint('channel_ids').array().notNull().default(sql`'{1,2}'::smallint[]`),
    /** When not empty, the coupon applies to these brands only. */
    brandNames: text('brand_names').array().notNull().default(noTexts),
    /** When not empty, the coupon applies to these categories and their descendants only. */
    categoryCodes: text('category_codes').array().notNull().default(noTexts),
    fullPriceOnly: boolean('full_price_only').notNull().default(false),
    /** Groups of offers that may take something off the same piece (docs/decisions/0024). */
    combinesWith: text('combines_with').array().notNull().default(combinesByDefault),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
    /** Days from issue to expiry; null means until the offer ends. */
    validDays: integer('valid_days'),
    /** A code that anybody may enter at checkout. */
    publicCode: text('public_code').unique(),
    /** Campaign trigger: a campaign page names it, and a login merges it into the account. */
    trigger: text('trigger').unique(),
    /** Price in points. */
    pointsPrice: integer('points_price'),
    /** Maximum number to issue. */
    totalLimit: integer('total_limit'),
    issued: integer('issued').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('coupon_offers_value', sql`${table.value} >= 0`),
    // Prevents issuing more than the limit under concurrency.
    check('coupon_offers_issued', sql`${table.totalLimit} is null or ${table.issued} <= ${table.totalLimit}`),
  ],
);

/** A coupon that a member holds. */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    offerId: text('offer_id')
      .notNull()
      .references(() => couponOffers.id),
    /** The code to enter; random, so that it cannot be guessed. */
    code: text('code').notNull().unique(),
    /** `GIVEN`, `TRIGGER`, `POINTS`, `DRAW` */
    source: text('source').notNull(),
    /** Occasion of the coupon, unique per member and offer: a trigger or an idempotency key. */
    sourceKey: text('source_key').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    orderId: text('order_id'),
  },
  (table) => [
    uniqueIndex('member_coupons_source').on(table.customerId, table.source, table.sourceKey),
    index('member_coupons_offer').on(table.offerId),
    // The coupon of an order that is cancelled.
    index('member_coupons_order').on(table.orderId),
  ],
);
