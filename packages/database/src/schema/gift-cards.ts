/** Gift cards: orders, issue and redemption (behaviour/calls). Money is in cents. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';
import { orders } from './order';
import type { GiftCardKind, GiftCardMovementKind } from './states';

/** Details of a gift card order. Its `orders` row is paid, expires and is cancelled like any other. */
export const giftCardOrders = pgTable(
  'gift_card_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Value of each card. */
    amount: integer('amount').notNull(),
    quantity: integer('quantity').notNull(),
    design: text('design').notNull(),
    senderName: text('sender_name').notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text('message'),
    /** A day in Hong Kong on which the cards are sent, if paid by then. */
    deliverOn: date('deliver_on', { mode: 'string' }),
    locale: text('locale').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('gift_card_orders_unsent').on(table.orderId).where(sql`${table.sentAt} is null`),
    check('gift_card_orders_amount', sql`${table.amount} > 0 and ${table.quantity} > 0`),
  ],
);

export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Store credit is a card too, which a member need not type (docs/decisions/0150). */
    kind: text('kind').$type<GiftCardKind>().notNull().default('GIFT_CARD'),
    /**
     * SHA-256 of the code; the code itself is not stored. Credit has no code until a guest is mailed one: until then this is
     * the hash of what it was given for, which makes it once.
     */
    codeHash: text('code_hash').notNull().unique(),
    /** How often staff have replaced the code of a guest's credit: each number has a code of its own. */
    codeNumber: integer('code_number').notNull().default(0),
    lastFour: text('last_four').notNull(),
    design: text('design').notNull(),
    initialAmount: integer('initial_amount').notNull(),
    balance: integer('balance').notNull(),
    /** The order that bought it; null for a card given away by the shop. */
    orderId: text('order_id').references(() => orders.id),
    /** The refund that was given as this store credit; null for credit that the shop granted, and for gift cards. */
    returnId: text('return_id'),
    /** The member who redeemed it. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    redeemedAt: moment('redeemed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('gift_cards_customer').on(table.customerId),
    check('gift_cards_balance', sql`${table.balance} between 0 and ${table.initialAmount}`),
  ],
);

/**
 * What the browsers of guests hold of a card in place of its code: a random text that pays with the card for a day
 * (docs/decisions/0015). Only its hash is stored.
 */
export const giftCardPasses = pgTable(
  'gift_card_passes',
  {
    hash: text('hash').primaryKey(),
    giftCardId: uuid('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('gift_card_passes_at').on(table.at)],
);

/** Changes of a card's balance. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    giftCardId: uuid('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    /** `ISSUED`, `SPENT`, `RETURNED`, `ADJUSTED` */
    kind: text('kind').$type<GiftCardMovementKind>().notNull(),
    amount: integer('amount').notNull(),
    orderId: text('order_id'),
    /** The return whose refund was credited to the card. */
    returnId: text('return_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('gift_card_entries_card').on(table.giftCardId, table.id),
    index('gift_card_entries_of_order').on(table.orderId),
    index('gift_card_entries_at').on(table.at),
    uniqueIndex('gift_card_entries_order')
      .on(table.giftCardId, table.orderId, table.kind)
      .where(sql`${table.returnId} is null`),
    uniqueIndex('gift_card_entries_return').on(table.giftCardId, table.returnId),
  ],
);
