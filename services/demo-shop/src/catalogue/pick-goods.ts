import { createRandom } from '../random';
import type { ItemRow, SkuRow } from './build-catalogue';
import type { Demo } from './build-demo';

/** A sku for past orders: for sale, in stock, in a channel. */
export interface Good {
  item: ItemRow;
  sku: SkuRow;
  channelId: 1 | 2;
}

const count = 60;

export function pickGoods({ rows }: Demo): Good[] {
  const random = createRandom('goods');
  const pieces = new Map<string, SkuRow>();
  for (const sku of rows.skus) {
    if (sku.stock > 2 && sku.synced && !pieces.has(sku.itemId)) pieces.set(sku.itemId, sku);
  }
  const sellable = rows.items.filter((item) => item.onShelf && !item.ageRestricted && pieces.has(item.id));
  return random.sample(sellable, count).flatMap((item) => {
    const sku = pieces.get(item.id);
    return sku ? [{ item, sku, channelId: item.channelIds.includes(1) ? 1 : 2 }] : [];
  });
}
