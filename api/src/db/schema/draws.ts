/** Campaigns in which members draw for prizes (behaviour 7, /api/order/raffle and /api/order/newyear). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { couponOffers } from './coupons';
import { customers } from './customer';
import { moment } from './moment';

export const drawCampaigns = pgTable(
  'draw_campaigns',
  {
    /** As in the address: `ss24`, `newyear`. */
    code: text('code').primaryKey(),
    nameEn: text('name_en').notNull(),
    nameZh: text('name_zh').notNull(),
    /** What one draw is given for: `ORDER` that was paid while it runs, `DAY` of Hong Kong, `MEMBER`. */
    chance: text('chance').notNull(),
    /** Of goods, in cents, with ORDER. */
    minimumSpend: integer('minimum_spend').notNull().default(0),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Prizes can be received until then. */
    receiveBy: moment('receive_by').notNull(),
    /** How often nothing is drawn, beside the weights of the prizes. */
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
    /** How often it is drawn, beside the other weights; one that is gone draws nothing. */
    weight: integer('weight').notNull(),
    total: integer('total').notNull(),
    stock: integer('stock').notNull(),
    /** Given into the account when it is received; without one it is handed out in a store. */
    couponOfferId: text('coupon_offer_id').references(() => couponOffers.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('draw_prizes_campaign').on(table.campaignCode, table.position),
    // The last one is won once, whatever the load.
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
    /** What it was drawn for, once: the order, the day, or the member's one chance. */
    chanceKey: text('chance_key').notNull(),
    /** Null where nothing was won. */
    prizeId: text('prize_id').references(() => drawPrizes.id),
    /** Shown in a store for a prize that is handed out there. */
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
