/** Links in the menu beside the departments, as staff set them. */
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import type { ShopMenu } from 'shared-contracts/wire/shop-menu';
import { versionColumns } from './version-columns';

export const menuVersions = pgTable('menu_versions', versionColumns<ShopMenu>(), (table) => [
  index('menu_versions_start').on(table.startsAt, table.id).where(sql`${table.cancelledAt} is null`),
]);
