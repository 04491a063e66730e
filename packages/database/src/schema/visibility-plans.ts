/** Items that come into the shop, or leave it, at a time. */
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { items } from './catalogue';
import { moment } from './moment';

export const visibilityPlans = pgTable('visibility_plans', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => items.id, { onDelete: 'cascade' }),
  /** What `items.on_shelf` becomes. */
  onShelf: boolean('on_shelf').notNull(),
  at: moment('at').notNull(),
  staffId: uuid('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
});
