/**
 * A member's cart (behaviour/entities). Price and stock are not stored: they are read from the catalogue each time.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from './customer';

/**
 * Each change of a cart increments its version. Optimistic locking: a change based on an older version is not
 * written. A cart without a row has version 0.
 */
export const carts = pgTable('carts', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    skuId: text('sku_id').notNull(),
    channelId: smallint('channel_id').notNull(),
    quantity: integer('quantity').notNull(),
    selected: boolean('selected').notNull().default(true),
    /** Saved for later: not part of the bag. */
    saved: boolean('saved').notNull().default(false),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.skuId, table.channelId] }),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);
