/** Price lists of wholesale buyers, and their carts (behaviour 1 and 6). */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';

export const wholesalePriceLists = pgTable('wholesale_price_lists', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

/** When goods that are still to be made can be delivered, both days included. */
export const wholesaleWindows = pgTable(
  'wholesale_windows',
  {
    id: text('id').primaryKey(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** The last day on which it can be ordered for. */
    closesOn: date('closes_on').notNull(),
  },
  (table) => [check('wholesale_windows_days', sql`${table.startsOn} <= ${table.endsOn}`)],
);

/** What is left to order of a sku for a window; one that is missing can't be ordered for it. */
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
    /** What the buyer may owe at most; null where nothing is agreed. */
    creditLimitMinor: integer('credit_limit_minor'),
    /** Days from the invoice until it is to be paid. */
    paymentDays: integer('payment_days').notNull().default(30),
    /** What the buyer orders for now; null from stock. */
    windowId: text('window_id').references(() => wholesaleWindows.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('wholesale_accounts_terms', sql`${table.creditLimitMinor} >= 0 and ${table.paymentDays} >= 0`),
  ],
);

/** A style that is not in the list is not sold to its buyers. */
export const wholesalePrices = pgTable(
  'wholesale_prices',
  {
    priceListId: text('price_list_id')
      .notNull()
      .references(() => wholesalePriceLists.id, { onDelete: 'cascade' }),
    styleCode: text('style_code').notNull(),
    priceMinor: integer('price_minor').notNull(),
    /** Of the style, over all its skus. */
    minimumQuantity: integer('minimum_quantity').notNull(),
    /** The quantity of each sku is a multiple of it. */
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

export const wholesaleCartLines = pgTable(
  'wholesale_cart_lines',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull(),
    quantity: integer('quantity').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.skuId] }),
    check('wholesale_cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
