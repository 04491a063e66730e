/** Member data beyond addresses and wishlist: subscriptions, stored payment methods, brands (behaviour/calls). */
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';

/** Members in the CRM system, who joined in a store and may not have an account here. */
export const crmMembers = pgTable(
  'crm_members',
  {
    crmMemberId: text('crm_member_id').primaryKey(),
    phoneRegion: text('phone_region').notNull(),
    phone: text('phone').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthday: date('birthday', { mode: 'string' }),
    labels: text('labels').array().notNull().default(sql`'{}'::text[]`),
    /** Points collected in stores; transferred into the new account. */
    points: integer('points').notNull().default(0),
  },
  (table) => [uniqueIndex('crm_members_phone').on(table.phoneRegion, table.phone)],
);

/** Topics and channels that a member subscribes to, beyond the newsletter flag in `customers`. */
export const memberSubscriptions = pgTable('member_subscriptions', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  sms: boolean('sms').notNull().default(false),
  topics: text('topics').array().notNull().default(sql`'{}'::text[]`),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const favouriteBrands = pgTable(
  'favourite_brands',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    brandName: text('brand_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.brandName] })],
);

/** A card stored with the payment provider. This row alone cannot be used to pay. */
export const storedPaymentMethods = pgTable(
  'stored_payment_methods',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The provider's id of the card. */
    providerId: text('provider_id').notNull(),
    type: text('type').notNull(),
    brand: text('brand').notNull(),
    lastFour: text('last_four').notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    holderName: text('holder_name'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stored_payment_methods_provider').on(table.customerId, table.providerId),
    index('stored_payment_methods_customer').on(table.customerId),
    uniqueIndex('stored_payment_methods_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);

/** Public files of the shop's object storage, by key (behaviour/calls, /api/oss/list). */
export const storedObjects = pgTable('stored_objects', {
  key: text('key').primaryKey(),
  /** Root-relative or absolute. */
  url: text('url').notNull(),
  contentType: text('content_type').notNull(),
  sizeBytes: integer('size_bytes'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
