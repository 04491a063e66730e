import { type Executor, InputProblem } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import type { SkuPrice } from 'shared-contracts/wire/merchant-items';

/** Refuses a sale price above the list price, and two prices for one sku. */
export function assertPrices(prices: readonly SkuPrice[]): void {
  for (const [index, { listPrice, salePrice }] of prices.entries()) {
    if (salePrice > listPrice) throw new InputProblem(`prices.${index}.salePrice`, 'validation.salePrice');
  }
  if (new Set(prices.map(({ skuId }) => skuId)).size < prices.length)
    throw new InputProblem('prices', 'validation.repeated');
}

/**
 * Writes prices of an item's sizes, and the lowest of them as the item's. Sizes that the item no longer has
 * are left out. The caller holds the locks of the item and its sizes.
 */
export async function writePrices(tx: Executor, itemId: string, prices: readonly SkuPrice[]): Promise<void> {
  const pricesJson = JSON.stringify(prices);
  await tx.execute(sql`update skus k set list_price = p."listPrice", sale_price = p."salePrice"
    from jsonb_to_recordset(${pricesJson}::jsonb) as p("skuId" text, "listPrice" integer, "salePrice" integer)
    where k.id = p."skuId" and k.item_id = ${itemId}
      and (k.list_price, k.sale_price) is distinct from (p."listPrice", p."salePrice")`);
  await tx.execute(sql`update items i set list_price = m.list_price, sale_price = m.sale_price
    from (select min(list_price) as list_price, min(sale_price) as sale_price from skus where item_id = ${itemId}) m
    where i.id = ${itemId} and m.list_price is not null
      and (i.list_price, i.sale_price) is distinct from (m.list_price, m.sale_price)`);
}
