import { useState } from 'react';
import type { Inventory, ProductDetail } from 'shared-contracts/wire/product';
import { useServices } from 'shared-runtime';
import { useReturn } from 'shared-ui';
import { getInventory } from '../../api/get-inventory';

/** The item with today's stock: a shopper who comes back to the tab chooses among the sizes that are left. */
export function useFreshStock(detail: ProductDetail): ProductDetail {
  const { api } = useServices();
  const { code } = detail.baseInfo;
  const [fresh, setFresh] = useState<{ code: string; stock: Inventory }>();
  useReturn(async () => {
    const result = await getInventory(api, code);
    if (result.ok) setFresh({ code, stock: result.data });
  });
  if (fresh?.code !== code) return detail;
  const stock = new Map(fresh.stock.map((entry) => [entry.skuId, entry]));
  return { ...detail, skuInfo: detail.skuInfo.map((sku) => ({ ...sku, ...stock.get(sku.skuId) })) };
}
