/** Who wants a mail when a sku is back in stock; deleted with that mail. */
import { index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';

export const restockAlerts = pgTable(
  'restock_alerts',
  {
    skuId: text('sku_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    channelId: smallint('channel_id').notNull(),
    locale: text('locale').notNull(),
    /** The member who asked; closing the account deletes the row. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the owner of the address agreed; nothing is sent before. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.email] }),
    index('restock_alerts_customer').on(table.customerId),
  ],
);
