/** What takes something off an order without a code, and the quota of staff (behaviour 7). Money is in cents. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { couponOffers } from './coupons';
import { customers } from './customer';
import { moment } from './moment';
import { orders } from './order';

const noTexts = sql`'{}'::text[]`;

export const promotions = pgTable(
  'promotions',
  {
    id: text('id').primaryKey(),
    /** `MEMBER_PRICE`, `MULTI_BUY`, `GIFT` */
    kind: text('kind').notNull(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    /** Whole percent, of each piece with MEMBER_PRICE, of all pieces that qualify with MULTI_BUY. */
    percent: smallint('percent').notNull().default(0),
    /** Pieces it begins with. */
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    /** What has to be spent on pieces that qualify. */
    minimumSpend: integer('minimum_spend').notNull().default(0),
    /** What is given, with GIFT. */
    giftSkuId: text('gift_sku_id'),
    /** For members with one of these labels only, where it is not empty. */
    memberLabels: text('member_labels').array().notNull().default(noTexts),
    channelIds: smallint('channel_ids').array().notNull().default(sql`'{1,2}'::smallint[]`),
    /** Of these only, where it is not empty; the same of categories, with all below them. */
    brandNames: text('brand_names').array().notNull().default(noTexts),
    categoryCodes: text('category_codes').array().notNull().default(noTexts),
    fullPriceOnly: boolean('full_price_only').notNull().default(false),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at'),
  },
  (table) => [
    check('promotions_percent', sql`${table.percent} between 0 and 100`),
    check('promotions_gift', sql`(${table.kind} = 'GIFT') = (${table.giftSkuId} is not null)`),
  ],
);

/** Who has used an offer whose code anybody may type, once each; an order that ends gives the use back. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => couponOffers.id, { onDelete: 'cascade' }),
    /** Of the mailbox of the order's e-mail address: nobody uses it again as a guest or with a tag. */
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

/** What somebody of the staff may buy at the staff discount in a year of Hong Kong. */
export const staffQuotas = pgTable(
  'staff_quotas',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    year: smallint('year').notNull(),
    /** At sale prices. */
    limitMinor: integer('limit_minor').notNull(),
    usedMinor: integer('used_minor').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.year] }),
    // The last of it is spent once, whatever the load.
    check('staff_quotas_used', sql`${table.usedMinor} between 0 and ${table.limitMinor}`),
  ],
);
