import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';

/** Why an item can't be put into the bag. */
export type BagRefusal = 'sold-out' | 'size-sold-out' | 'no-price' | 'not-synced';

/**
 * behaviour/states: the add button is disabled when the total stock is below 1, when the list or sale price is 0 or less, when
 * no sku's stock is known, or when the chosen sku is sold out. The wishlist ignores the stock checks.
 */
export function bagRefusal(
  { baseInfo, skuInfo }: Pick<ProductDetail, 'baseInfo' | 'skuInfo'>,
  chosen: SkuInfo | undefined,
  { ignoreStock = false } = {},
): BagRefusal | undefined {
  const { listPrice, salePrice } = chosen ?? baseInfo;
  if (listPrice <= 0 || salePrice <= 0) return 'no-price';
  if (ignoreStock) return undefined;
  if (!skuInfo.some((sku) => sku.hasSyncedSkuInventory)) return 'not-synced';
  if (skuInfo.reduce((total, sku) => total + Math.max(0, sku.availableQty), 0) < 1) return 'sold-out';
  if (chosen && chosen.availableQty < 1) return 'size-sold-out';
  return undefined;
}

/** The sku of this size, when it can be bought. */
export function sameSize(skuInfo: readonly SkuInfo[], size: string | undefined): SkuInfo | undefined {
  return skuInfo.find((sku) => sku.size === size && sku.availableQty > 0);
}

/** The chosen sku; an item with one size needs no choice. */
export function chosenSku(skuInfo: readonly SkuInfo[], skuId: string | undefined): SkuInfo | undefined {
  return skuInfo.length === 1 ? skuInfo[0] : skuInfo.find((sku) => sku.skuId === skuId);
}
