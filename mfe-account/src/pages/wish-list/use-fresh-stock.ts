import { useState } from 'react';
import type { Favourite } from 'shared-contracts';
import { getSkuInventory } from 'shared-contracts/calls/product';
import { useServices } from 'shared-runtime';
import { useReturn } from 'shared-ui';

/** The wish list with today's stock, once the shopper comes back to the tab. */
export function useFreshStock(list: readonly Favourite[]): Favourite[] {
  const { api } = useServices();
  const [stock, setStock] = useState<ReadonlyMap<string, number>>(new Map());
  useReturn(async () => {
    // An item that was saved without a size has no sku.
    const skuIds = list.filter(({ size }) => size !== '').map(({ skuId }) => skuId);
    if (skuIds.length === 0) return;
    const result = await api.call(getSkuInventory, { query: { skuCodes: skuIds.join(',') } });
    if (result.ok) setStock(new Map(result.data.map(({ skuId, availableQty }) => [skuId, availableQty])));
  });
  return list.map((entry) => ({ ...entry, availableQty: stock.get(entry.skuId) ?? entry.availableQty }));
}
