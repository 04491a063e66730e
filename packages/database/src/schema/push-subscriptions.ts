/** Browsers that receive notifications (Web Push). */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customer';
import { moment } from './moment';

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** URL of the browser at its push service; whoever knows it and the keys can send to the browser. */
    endpoint: text('endpoint').primaryKey(),
    /** Public key and secret of the browser, which encrypt what is sent. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    locale: text('locale').notNull(),
    /** The member who subscribed, else the guest. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    guestId: text('guest_id'),
    /** Expiry given by the push service, if any. */
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_customer').on(table.customerId)],
);
