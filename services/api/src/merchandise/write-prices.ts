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
 * Writes prices of the sizes of items, and the lowest of each item as the item's. Sizes that the items no longer have
 * are left out. The caller holds the locks of the items and their sizes.
 */
export async function writePrices(
  tx: Executor,
  itemIds: readonly string[],
  prices: readonly SkuPrice[],
): Promise<void> {
  const pricesJson = JSON.stringify(prices);
  const ids = sql`(select jsonb_array_elements_text(${JSON.stringify(itemIds)}::jsonb))`;
  await tx.execute(sql`update skus k set list_price = p."listPrice", sale_price = p."salePrice"
    from jsonb_to_recordset(${pricesJson}::jsonb) as p("skuId" text, "listPrice" integer, "salePrice" integer)
    where k.id = p."skuId" and k.item_id in ${ids}
      and (k.list_price, k.sale_price) is distinct from (p."listPrice", p."salePrice")`);
  await tx.execute(sql`update items i set list_price = m.list_price, sale_price = m.sale_price
    from (select item_id, min(list_price) as list_price, min(sale_price) as sale_price from skus
      where item_id in ${ids} group by item_id) m
    where i.id = m.item_id
      and (i.list_price, i.sale_price) is distinct from (m.list_price, m.sale_price)`);
}
