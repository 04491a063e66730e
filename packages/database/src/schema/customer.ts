/** Customers, their sessions, addresses, verification codes and wishlists (behaviour/entities, behaviour/states and behaviour/roles). */
import { type SQLWrapper, sql } from 'drizzle-orm';
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
import { moment } from './moment';

interface NamedColumns {
  firstName: SQLWrapper;
  lastName: SQLWrapper;
  email: SQLWrapper;
}

/** SQL: names and e-mail address of a customer in lower case, as their index holds them. */
export const nameAndEmail = ({ firstName, lastName, email }: NamedColumns) =>
  sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${email})`;

/** SQL: a name in lower case and without spaces, in either order of its parts. */
export const joinedName = (first: SQLWrapper, second: SQLWrapper) =>
  sql`replace(lower(${first} || ${second}), ' ', '')`;

export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Number in the CRM system; called `crmMemberId` in responses. */
    crmMemberId: text('crm_member_id').notNull().unique(),
    /** As entered; look-ups use the lower-case form. */
    email: text('email').notNull(),
    /** When the member entered a code sent to this address. */
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneRegion: text('phone_region'),
    phone: text('phone'),
    birthday: date('birthday', { mode: 'string' }),
    roles: text('roles').array().notNull().default(sql`array['member']`),
    /** Label codes that control the visibility of content. */
    labels: text('labels').array().notNull().default(sql`'{}'::text[]`),
    subscribed: boolean('subscribed').notNull().default(false),
    refererCode: text('referer_code'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`),
    // For the search of staff.
    index('customers_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    index('customers_mailbox').on(sql`mailbox_of(${table.email})`),
    index('customers_referer').on(table.refererCode),
    index('customers_phone').on(table.phone),
    // For the list of staff, newest first.
    index('customers_newest').on(table.createdAt),
    index('customers_search').using('gin', sql`${nameAndEmail(table)} gin_trgm_ops`),
    index('customers_names').using(
      'gin',
      sql`${joinedName(table.firstName, table.lastName)} gin_trgm_ops`,
      sql`${joinedName(table.lastName, table.firstName)} gin_trgm_ops`,
    ),
  ],
);

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phoneRegion: text('phone_region').notNull(),
    phone: text('phone').notNull(),
    region: text('region').notNull(),
    area: text('area').notNull(),
    district: text('district').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('customer_addresses_customer').on(table.customerId),
    uniqueIndex('customer_addresses_default').on(table.customerId).where(sql`${table.isDefault}`),
  ],
);

/** One login, with all refresh tokens derived from it. Revoking the family ends them all. */
export const sessionFamilies = pgTable(
  'session_families',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('session_families_customer').on(table.customerId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token; the token itself is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamilies.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('refresh_tokens_family').on(table.familyId)],
);

export const sentCodes = pgTable(
  'sent_codes',
  {
    /** Recipient: an e-mail address, or a phone number with its region. */
    email: text('email').notNull(),
    purpose: text('purpose').notNull(),
    /** Who requested it: a network, a known device or a member. */
    asker: text('asker').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.email, table.purpose, table.asker] })],
);

/** Failed attempts at guessable secrets: a password, an order's e-mail. */
export const attemptCounters = pgTable('attempt_counters', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: moment('first_at').notNull(),
  blockedUntil: moment('blocked_until'),
});

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text('email').primaryKey(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const favourites = pgTable(
  'favourites',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull(),
    channelId: smallint('channel_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.skuId, table.channelId] }),
    index('favourites_newest').on(table.customerId, table.createdAt.desc()),
  ],
);
