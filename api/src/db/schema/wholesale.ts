/** Price lists and carts of wholesale buyers (behaviour 1 and 6). */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';

export const wholesalePriceLists = pgTable('wholesale_price_lists', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
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
    /** The window the buyer currently orders for; null means from stock. */
    windowId: text('window_id').references(() => wholesaleWindows.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('wholesale_accounts_terms', sql`${table.creditLimitMinor} >= 0 and ${table.paymentDays} >= 0`),
  ],
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
    /** The quantity of each sku must be a multiple of it. */
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
