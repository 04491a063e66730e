/** Price lists and carts of wholesale buyers (behaviour/product and behaviour/roles). */
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Address } from 'shared-contracts/wire/customer';
import type { OwnPrice } from 'shared-contracts/wire/merchant-price-lists';
import { customers } from './customer';
import { moment } from './moment';
import { orders, searchKey } from './order';
import type { TradeApplicationState } from './states';

/** A list has its own prices (`wholesalePrices`), and may follow another list with a discount for all other styles. */
export const wholesalePriceLists = pgTable(
  'wholesale_price_lists',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The list that it follows, which itself follows none. Null for own prices only. */
    followsId: text('follows_id').references((): AnyPgColumn => wholesalePriceLists.id),
    /** Whole percent off the prices of that list. */
    percentOff: smallint('percent_off'),
  },
  (table) => [
    check(
      'wholesale_price_lists_follows',
      sql`(${table.followsId} is null) = (${table.percentOff} is null) and ${table.percentOff} between 1 and 90 and ${table.followsId} <> ${table.id}`,
    ),
  ],
);

/**
 * A selection of items that a buyer may see and order: of `brands` and in `categories`, or one of `added`, and none of
 * `removed`. Without brands items of every brand, without categories of every category; with neither only `added`.
 */
export const wholesaleCatalogues = pgTable('wholesale_catalogues', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** `items.brand_name`. */
  brands: text('brands').array().notNull().default(sql`'{}'::text[]`),
  /** `categories.code`; each with all below it. */
  categories: text('categories').array().notNull().default(sql`'{}'::text[]`),
  /** `items.code`. */
  added: text('added').array().notNull().default(sql`'{}'::text[]`),
  removed: text('removed').array().notNull().default(sql`'{}'::text[]`),
});

/** Delivery windows for goods in production; both days inclusive. */
export const wholesaleWindows = pgTable(
  'wholesale_windows',
  {
    id: text('id').primaryKey(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** Last day to order for this window. */
    closesOn: date('closes_on').notNull(),
  },
  (table) => [check('wholesale_windows_days', sql`${table.startsOn} <= ${table.endsOn}`)],
);

/** Stock of a sku that is left for a window; a missing row means that it cannot be ordered. */
export const wholesaleWindowStock = pgTable(
  'wholesale_window_stock',
  {
    windowId: text('window_id')
      .notNull()
      .references(() => wholesaleWindows.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.windowId, table.skuId] }),
    index('wholesale_window_stock_sku').on(table.skuId),
    check('wholesale_window_stock_quantity', sql`${table.quantity} >= 0`),
  ],
);

export const wholesaleAccounts = pgTable(
  'wholesale_accounts',
  {
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    company: text('company').notNull(),
    priceListId: text('price_list_id')
      .notNull()
      .references(() => wholesalePriceLists.id),
    /** Maximum debt of the buyer; null means no limit. */
    creditLimitMinor: integer('credit_limit_minor'),
    /** Days from invoice to payment. */
    paymentDays: integer('payment_days').notNull().default(30),
    /** Minimum value of an order; 0 means none. */
    minimumOrderMinor: integer('minimum_order_minor').notNull().default(0),
    /** Orders above this total wait for a member of staff to approve them; null means none does. */
    approvalAboveMinor: integer('approval_above_minor'),
    /** Hours in which an order from stock can be cancelled; one for a window until the window closes. */
    cancellationHours: integer('cancellation_hours').notNull().default(24),
    /** The window the buyer currently orders for; null means from stock. */
    windowId: text('window_id').references(() => wholesaleWindows.id, { onDelete: 'set null' }),
    /** What the buyer may see and order of the items on the price list; null means all. */
    catalogueId: text('catalogue_id').references(() => wholesaleCatalogues.id),
  },
  (table) => [
    check('wholesale_accounts_terms', sql`${table.creditLimitMinor} >= 0 and ${table.paymentDays} >= 0`),
    check(
      'wholesale_accounts_order_terms',
      sql`${table.minimumOrderMinor} >= 0 and ${table.cancellationHours} >= 0`,
    ),
    check('wholesale_accounts_approval', sql`${table.approvalAboveMinor} >= 0`),
  ],
);

/** What a further login of a company may do; its owner may do all. */
export type CompanyRole = 'ORDERS' | 'LOOKS';

/** Further logins of a company. Orders, drafts, credit and statement are the company's, the cart is each login's own. */
export const wholesaleUsers = pgTable(
  'wholesale_users',
  {
    /** A login belongs to one company. */
    customerId: uuid('customer_id')
      .primaryKey()
      .references(() => customers.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => wholesaleAccounts.customerId, { onDelete: 'cascade' }),
    role: text('role').$type<CompanyRole>().notNull(),
    /** The window the login currently orders for; null means from stock. */
    windowId: text('window_id').references(() => wholesaleWindows.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('wholesale_users_account').on(table.accountId)],
);

/** Invitations to a company, until they are accepted, withdrawn or over. */
export const wholesaleInvitations = pgTable(
  'wholesale_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => wholesaleAccounts.customerId, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text('email').notNull(),
    role: text('role').$type<CompanyRole>().notNull(),
    /** Digest of what the link carries. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('wholesale_invitations_email').on(table.accountId, table.email),
    uniqueIndex('wholesale_invitations_token').on(table.tokenHash),
  ],
);

/** Where a company has its orders delivered. An order keeps a copy. */
export const wholesaleAddresses = pgTable(
  'wholesale_addresses',
  {
    /** Chosen by the caller, so that a repeated call changes nothing. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => wholesaleAccounts.customerId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Of small letters and without spaces: two addresses of a company differ in it. */
    nameKey: text('name_key').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('wholesale_addresses_name').on(table.accountId, table.nameKey)],
);

/** A style missing from the list is not sold to its buyers. */
export const wholesalePrices = pgTable(
  'wholesale_prices',
  {
    priceListId: text('price_list_id')
      .notNull()
      .references(() => wholesalePriceLists.id, { onDelete: 'cascade' }),
    styleCode: text('style_code').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** Minimum for the style, summed over its skus. */
    minimumQuantity: integer('minimum_quantity').notNull(),
    /** Pieces of a sku are ordered in multiples of this number. */
    increment: integer('increment').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.priceListId, table.styleCode] }),
    index('wholesale_prices_style').on(table.styleCode),
    check(
      'wholesale_prices_positive',
      sql`${table.priceMinor} > 0 and ${table.minimumQuantity} > 0 and ${table.increment} > 0`,
    ),
  ],
);

/** Prices of a list that hold from a moment on (docs/decisions/0202). */
export const wholesalePlannedPrices = pgTable(
  'wholesale_planned_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    priceListId: text('price_list_id')
      .notNull()
      .references(() => wholesalePriceLists.id, { onDelete: 'cascade' }),
    /** Counts the changes: one names what was shown. */
    version: integer('version').notNull().default(1),
    startsAt: moment('starts_at').notNull(),
    lines: jsonb('lines').$type<{ styleCode: string; own: OwnPrice }[]>().notNull(),
    /** What the list had of these styles when the prices began; null until then. */
    stood: jsonb('stood').$type<Record<string, OwnPrice | null>>(),
    /** Who saved them last. */
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    appliedAt: moment('applied_at'),
    /** Taken back before they began. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('wholesale_planned_prices_list').on(table.priceListId, table.startsAt),
    check('wholesale_planned_prices_end', sql`${table.appliedAt} is null or ${table.cancelledAt} is null`),
  ],
);

export const wholesaleCartLines = pgTable(
  'wholesale_cart_lines',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull(),
    /** The delivery window of the line; empty for delivery from stock. */
    windowId: text('window_id').notNull().default(''),
    quantity: integer('quantity').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.skuId, table.windowId] }),
    check('wholesale_cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Invoices are numbered in the order of their orders. */
export const wholesaleInvoiceNumbers = pgSequence('wholesale_invoice_numbers');

/** The fields that only a wholesale order has: its company and its invoice. */
export const wholesaleOrders = pgTable(
  'wholesale_orders',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Company as it was at the time of the order. */
    company: text('company').notNull(),
    paymentDays: integer('payment_days').notNull(),
    invoiceNumber: text('invoice_number').notNull(),
    /** Day of the order, or the first delivery day of its window. */
    invoicedOn: date('invoiced_on').notNull(),
    dueOn: date('due_on').notNull(),
    /** Null until the invoice was mailed. */
    invoiceSentAt: moment('invoice_sent_at'),
    /** Who ordered for the company, as named then; null of orders from before companies had several logins. */
    orderedBy: text('ordered_by'),
    /** The member of staff who placed it for the company, as named then; null when the company ordered itself. */
    placedBy: text('placed_by'),
    /** Name of the company's address it goes to, as it was then; null for another address. */
    addressName: text('address_name'),
    /** Why staff declined or cancelled the order, in words for the buyer. */
    cancelledBecause: text('cancelled_because'),
  },
  (table) => [
    uniqueIndex('wholesale_orders_invoice').on(table.invoiceNumber),
    index('wholesale_orders_company').on(sql`${searchKey('company')} text_pattern_ops`),
    index('wholesale_orders_unsent').on(table.invoicedOn).where(sql`${table.invoiceSentAt} is null`),
  ],
);

/**
 * Payments of invoices, as the merchant's staff recorded them. A payment is never changed: a reversal is a row of its
 * own with the negative amount, which names the payment.
 */
export const wholesalePayments = pgTable(
  'wholesale_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountMinor: integer('amount_minor').notNull(),
    receivedOn: date('received_on').notNull(),
    /** Reference of the bank transfer or cheque. */
    reference: text('reference').notNull(),
    recordedBy: text('recorded_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The payment that this row reverses; null for a payment. */
    reverses: uuid('reverses').references((): AnyPgColumn => wholesalePayments.id, { onDelete: 'cascade' }),
    /** Why it was reversed; null for a payment. */
    reason: text('reason'),
    /** When it was reversed; its reference can then be recorded again. */
    reversedAt: moment('reversed_at'),
  },
  (table) => [
    index('wholesale_payments_order').on(table.orderId),
    uniqueIndex('wholesale_payments_reference')
      .on(table.orderId, table.reference)
      .where(sql`${table.reverses} is null and ${table.reversedAt} is null`),
    uniqueIndex('wholesale_payments_reverses').on(table.reverses),
    check(
      'wholesale_payments_amount',
      sql`case when ${table.reverses} is null then ${table.amountMinor} > 0 and ${table.reason} is null
        else ${table.amountMinor} < 0 and ${table.reason} is not null and ${table.reversedAt} is null end`,
    ),
  ],
);

/** The last number of a year's credit notes: numbers of a sequence would have gaps. */
export const wholesaleCreditNoteYears = pgTable('wholesale_credit_note_years', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** What staff took off an invoice after it was issued. A credit note is never changed. */
export const wholesaleCreditNotes = pgTable(
  'wholesale_credit_notes',
  {
    number: text('number').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    issuedOn: date('issued_on').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    /** In words for the buyer. */
    reason: text('reason').notNull(),
    /** Whether its pieces went back into the stock. */
    isRestocked: boolean('is_restocked').notNull(),
    writtenBy: text('written_by').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Digest of the request that used the key. */
    requestDigest: text('request_digest').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('wholesale_credit_notes_request').on(table.orderId, table.idempotencyKey),
    check('wholesale_credit_notes_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** Credited pieces of the order line with this position. */
export const wholesaleCreditNoteLines = pgTable(
  'wholesale_credit_note_lines',
  {
    number: text('number')
      .notNull()
      .references(() => wholesaleCreditNotes.number, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    quantity: integer('quantity').notNull(),
    amountMinor: integer('amount_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.position] }),
    check('wholesale_credit_note_lines_quantity', sql`${table.quantity} > 0 and ${table.amountMinor} >= 0`),
  ],
);

/** Named order sheets of a buyer that are not in the cart. */
export const wholesaleDrafts = pgTable(
  'wholesale_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Empty for delivery from stock. */
    windowId: text('window_id').notNull().default(''),
    /** The member of staff who prepared it for the company, as named then. */
    preparedBy: text('prepared_by'),
    /** Grows with each change, so that two tabs do not overwrite each other. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('wholesale_drafts_customer').on(table.customerId, table.updatedAt.desc())],
);

export const wholesaleDraftLines = pgTable(
  'wholesale_draft_lines',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => wholesaleDrafts.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.skuId] }),
    check('wholesale_draft_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Terms of a buyer as staff proposes and decides them. */
export interface ProposedTerms {
  priceListId: string;
  creditLimitMinor: number | null;
  paymentDays: number;
  minimumOrderMinor: number;
  /** Omitted: the limit does not change. */
  approvalAboveMinor?: number | null | undefined;
  cancellationHours: number;
}

/** Applications for a trade account. */
export const wholesaleApplications = pgTable(
  'wholesale_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** `PENDING`, `APPROVED` or `DECLINED`. */
    state: text('state').$type<TradeApplicationState>().notNull().default('PENDING'),
    company: text('company').notNull(),
    /** Number of the business registration. */
    registrationNumber: text('registration_number').notNull(),
    website: text('website'),
    message: text('message'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    /** Told to the applicant when the application is declined. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('wholesale_applications_pending').on(table.customerId).where(sql`${table.state} = 'PENDING'`),
    index('wholesale_applications_state').on(table.state, table.createdAt),
  ],
);

/** Terms with a credit limit that needs the approval of a second member of staff. */
export const wholesaleTermsProposals = pgTable('wholesale_terms_proposals', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  terms: jsonb('terms').$type<ProposedTerms>().notNull(),
  proposedBy: text('proposed_by').notNull(),
  proposedByName: text('proposed_by_name').notNull(),
  proposedAt: moment('proposed_at').notNull().defaultNow(),
});
