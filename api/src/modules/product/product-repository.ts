import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ProductSummary, SameStyleProduct } from 'shared-contracts/wire/product';
import { items, skus } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import { createReadCache } from '../read-cache';
import { isSellable, isShown, type Shopper, sameStyleProducts, selectSummaries } from './product-summary';
import type { Reference } from './reference';

// What only searching reads is longer than all the rest.
const { search: _search, searchText: _searchText, ...itemColumns } = getTableColumns(items);
export type Item = Omit<typeof items.$inferSelect, 'search' | 'searchText'>;
export type Sku = typeof skus.$inferSelect;

/** Somebody's own list, of the wishlist or of what goes with an item, shows what is there now. */
const noCache = createReadCache(0);

/** An item that is on the shelf, of whichever channel, with its skus in size order; undefined where there is none. */
export async function findItem(db: Executor, code: string): Promise<{ item: Item; skus: Sku[] } | undefined> {
  const [[item], rows] = await Promise.all([
    db
      .select(itemColumns)
      .from(items)
      .where(and(eq(items.code, code), items.onShelf)),
    findSkusOfItem(db, code),
  ]);
  return item && { item, skus: rows };
}

async function findSkusOfItem(db: Executor, code: string): Promise<Sku[]> {
  const itemId = db.select({ id: items.id }).from(items).where(eq(items.code, code));
  return db.select().from(skus).where(inArray(skus.itemId, itemId)).orderBy(asc(skus.position), asc(skus.id));
}

export async function findSkusById(db: Executor, ids: readonly string[]): Promise<Sku[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(skus)
        .where(inArray(skus.id, [...ids]));
}

export async function listSameStyle(
  db: Executor,
  shopper: Shopper,
  styleCode: string,
): Promise<SameStyleProduct[]> {
  const { rows } = await db.execute<{ list: SameStyleProduct[] }>(
    sql`select ${sameStyleProducts(shopper, sql`${styleCode}`)} as list`,
  );
  return rows[0]?.list ?? [];
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
