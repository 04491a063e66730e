/** Filtered lists of the back office that staff have given a name. */
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { staffMembers } from './staff';

export const staffViews = pgTable(
  'staff_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    /** One of `viewPages`, of this release or of another. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** Search and filters, as in the address without its question mark. */
    query: text('query').notNull(),
    /** Place among the views of the page. */
    position: integer('position').notNull(),
    /** Everybody who may open the page sees it; its owner and administrators change it. */
    forAll: boolean('for_all').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // A name stands once in a list, so saving it again replaces the view.
  (table) => [uniqueIndex('staff_views_name').on(table.staffId, table.page, table.name)],
);
