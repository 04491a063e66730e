/** Skus that run short, as the shop's people were told. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

export const stockAlerts = pgTable('stock_alerts', {
  skuId: text('sku_id').primaryKey(),
  /** When it was told. */
  stock: integer('stock').notNull(),
  at: moment('at').notNull().defaultNow(),
});
