/** Coupons: what they take off and whom they were given to (behaviour 7). Money is in cents. */
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

const noTexts = sql`'{}'::text[]`;

/** What a coupon is worth, and how somebody comes by it. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    id: text('id').primaryKey(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    termsEn: text('terms_en').notNull().default(''),
    termsZh: text('terms_zh').notNull().default(''),
    /** `PERCENT` with a whole percent, `AMOUNT` with cents, `FREE_DELIVERY`. */
    kind: text('kind').notNull(),
    value: integer('value').notNull(),
    minimumSpend: integer('minimum_spend').notNull().default(0),
    /** The most a percentage takes off. */
    maximumDiscount: integer('maximum_discount'),
    channelIds: smallint('channel_ids').array().notNull().default(sql`'{1,2}'::smallint[]`),
    /** Of these only, where it is not empty. */
    brandNames: text('brand_names').array().notNull().default(noTexts),
    /** The same of categories, with all below them. */
    categoryCodes: text('category_codes').array().notNull().default(noTexts),
    fullPriceOnly: boolean('full_price_only').notNull().default(false),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
    /** So long after it was given; null for as long as the offer goes on. */
    validDays: integer('valid_days'),
    /** Typed at the checkout, by anybody. */
    publicCode: text('public_code').unique(),
    /** Brought from a campaign and merged into the account; the trigger a campaign page names. */
    trigger: text('trigger').unique(),
    /** What it costs in points. */
    pointsPrice: integer('points_price'),
    /** How many are given out at most. */
    totalLimit: integer('total_limit'),
    issued: integer('issued').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    check('coupon_offers_value', sql`${table.value} >= 0`),
    // The last one is given once, whatever the load.
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
    /** To be typed; not to be guessed. */
    code: text('code').notNull().unique(),
    /** `GIVEN`, `TRIGGER`, `POINTS`, `DRAW` */
    source: text('source').notNull(),
    /** What it was given for, once: a trigger, an idempotency key. */
    sourceKey: text('source_key').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    expiresAt: moment('expires_at'),
    usedAt: moment('used_at'),
    orderId: text('order_id'),
  },
  (table) => [
    uniqueIndex('member_coupons_source').on(table.customerId, table.source, table.sourceKey),
    index('member_coupons_offer').on(table.offerId),
  ],
);
