import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/foundation';

/** A size as it can be bought at this moment. */
export interface SkuFacts {
  id: string;
  size: string;
  listPrice: number;
  salePrice: number;
  stock: number;
  synced: boolean;
}

/** What a page of an item must not know from before. */
export interface SellingFacts {
  /** The lowest of its skus', of which it may have none. */
  listPrice: number;
  salePrice: number;
  /** In size order. */
  skus: SkuFacts[];
}

/** The same as the text that came from the database: as long as it is the same, so is the page. */
export type SellingFactsText = string;

type Stored = [number, number, [string, string, number, number, number, boolean][]];

export function toSellingFacts(text: SellingFactsText): SellingFacts {
  const [listPrice, salePrice, skus] = JSON.parse(text) as Stored;
  return {
    listPrice: skus.length === 0 ? listPrice : Math.min(...skus.map((sku) => sku[2])),
    salePrice: skus.length === 0 ? salePrice : Math.min(...skus.map((sku) => sku[3])),
    skus: skus.map(([id, size, list, sale, stock, synced]) => ({
      id,
      size,
      listPrice: list,
      salePrice: sale,
      stock,
      synced,
    })),
  };
}

/** Of the items among them that are on the shelf, of whichever channel. */
export async function readSellingFacts(
  db: Executor,
  codes: readonly string[],
): Promise<Map<string, SellingFactsText>> {
  const { rows } = await db.execute<{ code: string; facts: string }>(sql`/* prepared */
    select code, json_build_array(list_price, sale_price, (
        select coalesce(json_agg(json_build_array(id, size, list_price, sale_price, stock, synced) order by position, id), '[]')
        from skus where item_id = items.id))::text as facts
    from items where code = any(${sql.param(codes)}::text[]) and on_shelf`);
  return new Map(rows.map(({ code, facts }) => [code, facts]));
}
