/** Prices of an item that apply from a moment on, for good or until another (docs/decisions/0104). */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SkuPrice } from 'shared-contracts/wire/merchant-items';
import { items } from './catalogue';
import { moment } from './moment';

export const scheduledPrices = pgTable(
  'scheduled_prices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    prices: jsonb('prices').$type<SkuPrice[]>().notNull(),
    /** What was to stand at the start when they were scheduled, and what stood when they began. */
    base: jsonb('base').$type<SkuPrice[]>().notNull(),
    stood: jsonb('stood').$type<SkuPrice[]>(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    appliedAt: moment('applied_at'),
    endedAt: moment('ended_at'),
    /** Cancelled before they began, or kept for good or ended early while they applied. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('scheduled_prices_open')
      .on(table.itemId, table.startsAt)
      .where(sql`(${table.appliedAt} is null or (${table.endsAt} is not null and ${table.endedAt} is null))
        and ${table.cancelledAt} is null`),
  ],
);
