import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ProductSummary } from 'shared-contracts/wire/product';
import { items, skus } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import { createReadCache } from '../read-cache';
import {
  isSellable,
  isShown,
  type Shopper,
  type StoredColor,
  selectSummaries,
  storedColors,
} from './product-summary';
import type { Reference } from './reference';

// What only searching reads is longer than all the rest.
const { search: _search, searchText: _searchText, ...itemColumns } = getTableColumns(items);
export type Item = Omit<typeof items.$inferSelect, 'search' | 'searchText'>;
export type Sku = typeof skus.$inferSelect;

/** Somebody's own list, of the wishlist or of what goes with an item, shows what is there now. */
const noCache = createReadCache(0);

const skusOfItem = sql`(
  select coalesce(json_agg(json_build_object('id', ${skus.id}, 'itemId', ${skus.itemId}, 'size', ${skus.size},
      'listPrice', ${skus.listPrice}, 'salePrice', ${skus.salePrice}, 'stock', ${skus.stock}, 'synced', ${skus.synced},
      'position', ${skus.position}) order by ${skus.position}, ${skus.id}), '[]'::json)
  from ${skus} where ${skus.itemId} = ${items.id})`;

/** An item that is on the shelf, of whichever channel; one round trip. Undefined where there is none. */
export async function findItem(
  db: Executor,
  code: string,
): Promise<{ item: Item; skus: Sku[]; colors: StoredColor[] } | undefined> {
  const [found] = await db
    // Within another one, their columns keep the names of their tables.
    .select({
      item: itemColumns,
      skus: sql<Sku[]>`${skusOfItem}`,
      colors: sql<StoredColor[]>`${storedColors}`,
    })
    .from(items)
    .where(and(eq(items.code, code), items.onShelf));
  return found;
}

export async function findSkusById(db: Executor, ids: readonly string[]): Promise<Sku[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(skus)
        .where(inArray(skus.id, [...ids]));
}

/** In the order of the codes; those that can't be shown, or with `sellable` not be sold, are left out. */
export async function listByCode(
  db: Executor,
  shopper: Shopper,
  reference: Reference,
  codes: readonly string[],
  options: { sellable: boolean },
): Promise<ProductSummary[]> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return [];
  const condition = options.sellable ? isSellable(shopper.channel) : isShown(shopper.channel);
  const list = sql`${sql.param(wanted)}::text[]`;
  return selectSummaries(db, noCache, shopper, reference, {
    where: sql`${items.code} = any(${list}) and ${condition}`,
    orderBy: sql`array_position(${list}, ${items.code})`,
    limit: wanted.length,
  });
}
