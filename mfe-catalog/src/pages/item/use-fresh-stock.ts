import { useState } from 'react';
import { getInventory } from 'shared-contracts/calls/product';
import type { Inventory, ProductDetail } from 'shared-contracts/wire/product';
import { useServices } from 'shared-runtime';
import { useReturn } from 'shared-ui';

/** The item with today's stock: a shopper who comes back to the tab chooses among the sizes that are left. */
export function useFreshStock(detail: ProductDetail): ProductDetail {
  const { api } = useServices();
  const { code } = detail.baseInfo;
  const [fresh, setFresh] = useState<{ code: string; stock: Inventory }>();
  useReturn(async () => {
    const result = await api.call(getInventory, { params: { code } });
    if (result.ok) setFresh({ code, stock: result.data });
  });
  return fresh?.code === code ? withStock(detail, fresh.stock) : detail;
}

/** The item with the stock of another moment. */
export function withStock(detail: ProductDetail, inventory: Inventory): ProductDetail {
  const stock = new Map(inventory.map((entry) => [entry.skuId, entry]));
  return { ...detail, skuInfo: detail.skuInfo.map((sku) => ({ ...sku, ...stock.get(sku.skuId) })) };
}
