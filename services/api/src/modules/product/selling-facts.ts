import type { Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';

/** A size with its current price and stock. */
export interface SkuFacts {
  id: string;
  size: string;
  listPrice: number;
  salePrice: number;
  stock: number;
  synced: boolean;
  /** Of its maker. */
  barcode: string | null;
}

/** The data of an item page that must be current. */
export interface SellingFacts {
  /** Lowest price of its skus; an item may have none. */
  listPrice: number;
  salePrice: number;
  /** In size order. */
  skus: SkuFacts[];
  /** Of an item that members buy by turns. */
  launch: { opensAt: string; endsAt: string } | undefined;
}

/** `SellingFacts` as the JSON text that the database returns. While the text stays the same, the cached page is current. */
export type SellingFactsText = string;

type Stored = [
  listPrice: number,
  salePrice: number,
  skus: [string, string, number, number, number, boolean, string | null][],
  launch: [opensAt: string, endsAt: string] | null,
];

export function toSellingFacts(text: SellingFactsText): SellingFacts {
  const [listPrice, salePrice, skus, launch] = JSON.parse(text) as Stored;
  return {
    listPrice: skus.length === 0 ? listPrice : Math.min(...skus.map((sku) => sku[2])),
    salePrice: skus.length === 0 ? salePrice : Math.min(...skus.map((sku) => sku[3])),
    skus: skus.map(([id, size, list, sale, stock, synced, barcode]) => ({
      id,
      size,
      listPrice: list,
      salePrice: sale,
      stock,
      synced,
      barcode,
    })),
    launch: launch
      ? { opensAt: new Date(launch[0]).toISOString(), endsAt: new Date(launch[1]).toISOString() }
      : undefined,
  };
}

/** Reads them for the items that are for sale in any channel. */
export async function readSellingFacts(
  db: Executor,
  codes: readonly string[],
): Promise<Map<string, SellingFactsText>> {
  const { rows } = await db.execute<{ code: string; facts: string }>(sql`/* prepared */
    select code, json_build_array(list_price, sale_price, (
        select coalesce(json_agg(json_build_array(id, size, list_price, sale_price, stock, synced, barcode) order by position, id), '[]')
        from skus where item_id = items.id), (
        select json_build_array(opens_at, ends_at) from launches where item_id = items.id and ends_at > now()))::text as facts
    from items where code = any(${sql.param(codes)}::text[]) and on_shelf`);
  return new Map(rows.map(({ code, facts }) => [code, facts]));
}
