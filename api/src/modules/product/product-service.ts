import { channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { Inventory, ProductDetail, SkuInfo } from 'shared-contracts/wire/product';
import { ApiProblem, type Executor } from '../foundation';
import { sizeName } from '../search/size-order';
import { findItem, type Item, type Sku } from './product-repository';
import { type Shopper, sameStyleOf } from './product-summary';
import { categoryPathOf, labelNames, type Reference } from './reference';

export function unknownProduct(): ApiProblem {
  return new ApiProblem(resultCodes.notFound, 'There is no such product');
}

/** What can be sold of a sku now: nothing until the warehouse has told its stock. */
function availableQty(sku: Sku): number {
  return sku.synced ? Math.max(0, sku.stock) : 0;
}

function toSkuInfo(sku: Sku, locale: Locale): SkuInfo {
  return {
    skuId: sku.id,
    extentionCode: sku.id,
    size: sizeName(sku.size, locale),
    availableQty: availableQty(sku),
    listPrice: sku.listPrice,
    salePrice: sku.salePrice,
    hasSyncedSkuInventory: sku.synced,
  };
}

export function toInventory(skus: readonly Sku[]): Inventory {
  return skus.map((sku) => ({
    skuId: sku.id,
    availableQty: availableQty(sku),
    hasSyncedSkuInventory: sku.synced,
  }));
}

/** The lowest of its skus', read with them: lists may know an older one. */
function pricesOf(item: Item, skus: readonly Sku[]): { listPrice: number; salePrice: number } {
  if (skus.length === 0) return { listPrice: item.listPrice, salePrice: item.salePrice };
  return {
    listPrice: Math.min(...skus.map((sku) => sku.listPrice)),
    salePrice: Math.min(...skus.map((sku) => sku.salePrice)),
  };
}

/** GET /api/product/details/{code}: prices and stock are the database's at every read. */
export async function readProduct(
  db: Executor,
  shopper: Shopper,
  reference: Reference,
  code: string,
): Promise<ProductDetail> {
  const found = await findItem(db, code);
  if (!found) throw unknownProduct();
  const { item, skus, colors } = found;
  // A product of the other channel only still has its colours.
  const isHere = item.channelIds.includes(channels[shopper.channel].id);
  const other = shopper.channel === 'bit' ? 'sit' : 'bit';
  const channel = isHere ? shopper.channel : other;
  const isChinese = shopper.locale === 'zh';
  return {
    baseInfo: {
      id: item.id,
      code: item.code,
      styleCode: item.styleCode,
      title: isChinese ? item.titleZh : item.titleEn,
      brandName: item.brandName,
      images: item.images,
      color: isChinese ? item.colorZh : item.colorEn,
      colorHex: item.colorHex,
      sizeType: item.sizeType,
      ...pricesOf(item, skus),
      channelIds: item.channelIds,
      labels: labelNames(reference, item.labels, shopper.locale),
      description: isChinese ? item.descriptionZh : item.descriptionEn,
      composition: isChinese ? item.compositionZh : item.compositionEn,
      care: isChinese ? item.careZh : item.careEn,
      categoryPath: categoryPathOf(reference, item.categoryCode, shopper.locale),
      ageRestricted: item.ageRestricted,
    },
    sameStyleProducts: sameStyleOf(colors, { ...shopper, channel }),
    skuInfo: skus.map((sku) => toSkuInfo(sku, shopper.locale)),
  };
}
