/** Campaigns with prize draws for members (behaviour/calls, /api/order/raffle and /api/order/newyear). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { couponOffers } from './coupons';
import { customers } from './customer';
import { moment } from './moment';

export const drawCampaigns = pgTable(
  'draw_campaigns',
  {
    /** Code in the URL: `ss24`, `newyear`. */
    code: text('code').primaryKey(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    /** What entitles to a draw: `ORDER` paid during the campaign, `DAY` in Hong Kong, `MEMBER` once. */
    chance: text('chance').notNull(),
    /** Minimum value of goods in cents, for ORDER. */
    minimumSpend: integer('minimum_spend').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Last moment to receive prizes. */
    receiveBy: moment('receive_by').notNull(),
    /** Weight of drawing nothing, relative to the prizes' weights. */
    blankWeight: integer('blank_weight').notNull().default(0),
  },
  (table) => [
    check('draw_campaigns_chance', sql`${table.chance} in ('ORDER', 'DAY', 'MEMBER')`),
    check(
      'draw_campaigns_time',
      sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.receiveBy}`,
    ),
    check('draw_campaigns_blank', sql`${table.blankWeight} between 0 and 1000000`),
  ],
);

export const drawPrizes = pgTable(
  'draw_prizes',
  {
    id: text('id').primaryKey(),
    campaignCode: text('campaign_code')
      .notNull()
      .references(() => drawCampaigns.code, { onDelete: 'cascade' }),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    image: text('image'),
    /** Weight relative to the other prizes. Drawing an exhausted prize wins nothing. */
    weight: integer('weight').notNull(),
    total: integer('total').notNull(),
    stock: integer('stock').notNull(),
    /** Coupon added to the account when the prize is received; null for a gift handed out in a store. */
    couponOfferId: text('coupon_offer_id').references(() => couponOffers.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('draw_prizes_campaign').on(table.campaignCode, table.position),
    // Prevents giving out more prizes than exist under concurrency.
    check('draw_prizes_stock', sql`${table.stock} between 0 and ${table.total}`),
    check('draw_prizes_weight', sql`${table.weight} between 0 and 1000000`),
  ],
);

export const draws = pgTable(
  'draws',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    campaignCode: text('campaign_code')
      .notNull()
      .references(() => drawCampaigns.code),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** What entitled to the draw, once each: the order, the day, or the membership. */
    chanceKey: text('chance_key').notNull(),
    /** Null when the draw won nothing. */
    prizeId: text('prize_id').references(() => drawPrizes.id),
    /** Code to show in a store, for a gift. */
    receiveCode: text('receive_code'),
    drawnAt: moment('drawn_at').notNull().defaultNow(),
    receivedAt: moment('received_at'),
  },
  (table) => [
    uniqueIndex('draws_chance').on(table.campaignCode, table.customerId, table.chanceKey),
    uniqueIndex('draws_receive_code').on(table.receiveCode),
    index('draws_prize').on(table.prizeId),
  ],
);
