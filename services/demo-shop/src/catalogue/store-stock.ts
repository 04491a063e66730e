import type { storeStock, stores } from 'database/schema/content';
import { createRandom } from '../random';
import type { ItemRow, SkuRow } from './build-catalogue';

type StoreStockRow = typeof storeStock.$inferInsert;
type StoreRow = Pick<typeof stores.$inferInsert, 'id' | 'channelIds'>;

/** Number of stores that carry an item: small, because every row is imported at the first start. */
const storesPerItem = [1, 3] as const;

/** Stock in the stores: each item is in some stores of its channels, in most of its sizes. */
export function buildStoreStock(
  items: readonly ItemRow[],
  skus: readonly SkuRow[],
  stores: readonly StoreRow[],
): StoreStockRow[] {
  const skusOf = new Map<string, SkuRow[]>();
  for (const sku of skus) skusOf.set(sku.itemId, [...(skusOf.get(sku.itemId) ?? []), sku]);
  return items.flatMap((item) => {
    const random = createRandom(`stores ${item.code}`);
    const possible = stores.filter(({ channelIds }) => channelIds.some((id) => item.channelIds.includes(id)));
    return random
      .sample(possible, random.int(...storesPerItem))
      .flatMap((store) =>
        (skusOf.get(item.id) ?? []).flatMap((sku) =>
          random.percent(75) ? [{ storeId: store.id, skuId: sku.id, stock: random.int(1, 6) }] : [],
        ),
      );
  });
}
