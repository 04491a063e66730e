import type { LineHint } from 'shared-contracts';
import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';

/** The bag line that the mini cart shows before the server has answered. */
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
