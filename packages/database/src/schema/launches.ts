/** Launches: items that members buy by turns, in the order of a queue (docs/decisions/0190). */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { items } from './catalogue';
import { customers } from './customer';
import { moment } from './moment';
import type { LaunchPlaceState } from './states';

export const launches = pgTable(
  'launches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** Nobody buys the item before this moment. */
    opensAt: moment('opens_at').notNull(),
    /** From this moment on the item is sold as any other. */
    endsAt: moment('ends_at').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('launches_item').on(table.itemId),
    check('launches_time', sql`${table.opensAt} < ${table.endsAt}`),
  ],
);

export const launchPlaces = pgTable(
  'launch_places',
  {
    launchId: uuid('launch_id')
      .notNull()
      .references(() => launches.id, { onDelete: 'cascade' }),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    joinedAt: moment('joined_at').notNull(),
    /** Random: the order of those who joined before the opening. No answer shows it. */
    draw: integer('draw').notNull(),
    state: text('state').$type<LaunchPlaceState>().notNull().default('WAITING'),
    /** When the turn passes. */
    admittedUntil: moment('admitted_until'),
    /** When the member saw that it is their turn. */
    seenAt: moment('seen_at'),
    /** Language of the mail that tells the turn; null of a place that an older release took. */
    locale: text('locale').$type<'en' | 'zh'>(),
    /** When the turn was told by mail, because the member had not looked. */
    mailedAt: moment('mailed_at'),
    /** The order that the turn was used for; it may be gone. */
    orderId: text('order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.launchId, table.customerId] }),
    index('launch_places_customer').on(table.customerId),
    index('launch_places_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('launch_places_state', sql`${table.state} in ('WAITING', 'ADMITTED', 'ORDERED', 'PASSED')`),
    check('launch_places_turn', sql`${table.state} <> 'ADMITTED' or ${table.admittedUntil} is not null`),
  ],
);
