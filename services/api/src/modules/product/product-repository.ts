import type { Executor } from 'api-platform/foundation';
import { items, skus } from 'database/schema/catalogue';
import { and, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ProductSummary } from 'shared-contracts/wire/product';
import {
  isSellable,
  isShown,
  readSummaries,
  type Shopper,
  type StoredColor,
  storedColors,
} from './product-summary';

// Leaves out the search columns, which are longer than all others, and prices, which are read with the stock.
const {
  search: _search,
  searchText: _searchText,
  listPrice: _listPrice,
  salePrice: _salePrice,
  ...itemColumns
} = getTableColumns(items);
/** The fields of an item that may be slightly stale. */
type Item = Omit<typeof items.$inferSelect, 'search' | 'searchText' | 'listPrice' | 'salePrice'>;
export type Sku = typeof skus.$inferSelect;

export interface ItemWithColors {
  item: Item;
  colors: StoredColor[];
}

/** Items for sale in any channel, with the colours of their styles, without prices and stock. */
export async function findItems(
  db: Executor,
  codes: readonly string[],
): Promise<Map<string, ItemWithColors>> {
  const rows = await db
    // Within a subquery, columns need their table names.
    .select({ item: itemColumns, colors: sql<StoredColor[]>`${storedColors}` })
    .from(items)
    .where(and(eq(items.code, sql`any(${sql.param([...codes])}::text[])`), items.onShelf));
  return new Map(rows.map((row) => [row.item.code, row]));
}

/** Codes of the items on the shelf of a channel, by age, so that a new item comes last. */
export async function listCodes(
  db: Executor,
  channelId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ codes: string[]; pages: number }> {
  const shown = and(eq(items.onShelf, true), sql`${channelId} = any(${items.channelIds})`);
  const [rows, total] = await Promise.all([
    db
      .select({ code: items.code })
      .from(items)
      .where(shown)
      .orderBy(items.publishedAt, items.id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ count: count() }).from(items).where(shown),
  ]);
  return { codes: rows.map(({ code }) => code), pages: Math.ceil((total[0]?.count ?? 0) / pageSize) };
}

export async function findSkusById(db: Executor, ids: readonly string[]): Promise<Sku[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(skus)
        .where(inArray(skus.id, [...ids]));
}

/** Items in the order of the codes, without those that cannot be shown or, with `sellable`, not be sold. */
export async function listByCode(
  db: Executor,
  shopper: Shopper,
  codes: readonly string[],
  options: { sellable: boolean },
): Promise<ProductSummary[]> {
  const distinctCodes = [...new Set(codes)];
  if (distinctCodes.length === 0) return [];
  const condition = options.sellable ? isSellable(shopper.channel) : isShown(shopper.channel);
  const list = sql`${sql.param(distinctCodes)}::text[]`;
  const shown = await db
    .select({ code: items.code })
    .from(items)
    .where(and(sql`${items.code} = any(${list})`, condition))
    .orderBy(sql`array_position(${list}, ${items.code})`);
  return readSummaries(
    db,
    shopper,
    shown.map(({ code }) => code),
  );
}
