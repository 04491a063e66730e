import type { LineHint } from 'shared-contracts';
import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';

/** What the mini cart shows of an item that goes on the wishlist. */
export function lineOf({ baseInfo }: ProductDetail, sku: SkuInfo | undefined): LineHint {
  return {
    title: baseInfo.title,
    brandName: baseInfo.brandName,
    image: baseInfo.images[0] ?? '',
    color: baseInfo.color,
    size: sku?.size,
    listPrice: (sku ?? baseInfo).listPrice,
    salePrice: (sku ?? baseInfo).salePrice,
  };
}
