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
  if (fresh?.code !== code) return detail;
  const stock = new Map(fresh.stock.map((entry) => [entry.skuId, entry]));
  return { ...detail, skuInfo: detail.skuInfo.map((sku) => ({ ...sku, ...stock.get(sku.skuId) })) };
}
