/** Links in the menu beside the departments, as staff set them. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ShopMenu } from 'shared-contracts/wire/shop-menu';
import { moment } from './moment';

/** Each version holds from its moment on, until the next one, as those of `delivery_terms`. */
export const menuVersions = pgTable(
  'menu_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    terms: jsonb('terms').$type<ShopMenu>().notNull(),
    startsAt: moment('starts_at').notNull(),
    note: text('note'),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Taken back before it began. */
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('menu_versions_start').on(table.startsAt, table.id).where(sql`${table.cancelledAt} is null`),
  ],
);
