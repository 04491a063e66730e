/** Skus for which a stock alert was sent. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

export const stockAlerts = pgTable('stock_alerts', {
  skuId: text('sku_id').primaryKey(),
  /** Stock at the time of the alert. */
  stock: integer('stock').notNull(),
  at: moment('at').notNull().defaultNow(),
});
