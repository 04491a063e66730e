/** Orders that staff prepare for buyers who call or write; the buyer pays them by a link, in the shop's checkout. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Address } from 'shared-contracts/wire/customer';
import type { Line } from 'shared-contracts/wire/line';
import { customers, joinedName } from './customer';
import { moment } from './moment';
import { orders } from './order';

/** A piece of a draft. Its price is the shop's when the buyer pays. */
export type DraftLine = Pick<Line, 'skuId' | 'channelId' | 'quantity'>;

export const draftOrders = pgTable(
  'draft_orders',
  {
    /** DO and 10 letters and digits. */
    id: text('id').primaryKey(),
    lines: jsonb('lines').$type<DraftLine[]>().notNull(),
    /** The account that has this e-mail address; null for a guest. */
    customerId: uuid('customer_id').references(() => customers.id),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneRegion: text('phone_region').notNull(),
    /** Null when nobody has asked for it. */
    phone: text('phone'),
    /** Language of the buyer, for the mail. */
    locale: text('locale').$type<'en' | 'zh'>().notNull(),
    /** Null where the buyer chooses. */
    deliveryMethod: text('delivery_method'),
    address: jsonb('address').$type<Address>(),
    /** Words of staff to the buyer. */
    note: text('note'),
    staffId: uuid('staff_id').notNull(),
    /** Name at the time: the account may be deleted. */
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the link was mailed last. */
    sentAt: moment('sent_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    /** The order that the buyer placed; another one after an order that ended unpaid. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The order whose page began it, while that one was not sent: both may go in one parcel. */
    addsTo: text('adds_to'),
  },
  (table) => [
    index('draft_orders_newest').on(table.createdAt, table.id),
    index('draft_orders_email').on(sql`lower(${table.email})`),
    // For the searches of staff, by the beginning of an address or a name.
    index('draft_orders_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('draft_orders_first_name').on(sql`${joinedName(table.firstName, table.lastName)} text_pattern_ops`),
    index('draft_orders_last_name').on(sql`${joinedName(table.lastName, table.firstName)} text_pattern_ops`),
    index('draft_orders_withdrawn')
      .on(table.createdAt, table.id)
      .where(sql`${table.withdrawnAt} is not null`),
    index('draft_orders_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
    uniqueIndex('draft_orders_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('draft_orders_adds_to').on(table.addsTo).where(sql`${table.addsTo} is not null`),
    check('draft_orders_lines', sql`jsonb_array_length(${table.lines}) > 0`),
  ],
);
