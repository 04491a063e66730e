import { ApiProblem } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import { channels } from 'shared-contracts/channel';
import type { Locale } from 'shared-contracts/locale';
import { makerBarcode } from 'shared-contracts/maker-barcode';
import { resultCodes } from 'shared-contracts/wire/common';
import type { DeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import type { Inventory, ProductDetail, SkuInfo } from 'shared-contracts/wire/product';
import type { ShopRules } from 'shared-contracts/wire/shop-rules';
import { attributesOf } from './attributes';
import type { ItemWithColors } from './product-repository';
import { type Shopper, sameStyleOf } from './product-summary';
import { categoryPathOf, labelNames, type Reference } from './reference';
import type { SellingFacts, SkuFacts } from './selling-facts';

export function unknownProduct(): ApiProblem {
  return new ApiProblem(resultCodes.notFound, 'There is no such product');
}

type Stock = Pick<SkuFacts, 'id' | 'stock' | 'synced'>;

/** Sellable quantity of a sku: 0 until the warehouse has reported its stock. */
function availableQty({ stock, synced }: Stock): number {
  return synced ? Math.max(0, stock) : 0;
}

function toSkuInfo(sku: SkuFacts, locale: Locale): SkuInfo {
  return {
    skuId: sku.id,
    extentionCode: sku.id,
    size: sizeName(sku.size, locale),
    availableQty: availableQty(sku),
    listPrice: sku.listPrice,
    salePrice: sku.salePrice,
    hasSyncedSkuInventory: sku.synced,
    gtin: makerBarcode(sku.barcode ?? ''),
  };
}

export function toInventory(skus: readonly Stock[]): Inventory {
  return skus.map((sku) => ({
    skuId: sku.id,
    availableQty: availableQty(sku),
    hasSyncedSkuInventory: sku.synced,
  }));
}

/** Alternative texts in the order of the pictures; undefined when none has its own. */
function imageTextsOf(
  { images, pictureTexts }: ItemWithColors['item'],
  locale: Locale,
): string[] | undefined {
  const texts = images.map((path) => pictureTexts.find(({ image }) => image === path)?.[locale] ?? '');
  return texts.some(Boolean) ? texts : undefined;
}

/**
 * GET /api/product/details/{code}: prices and stock are read on every request; texts, pictures and colours
 * may be as stale as those of a list.
 */
export function toProductDetail(
  { item, colors }: ItemWithColors,
  { listPrice, salePrice, skus, launch }: SellingFacts,
  shopper: Shopper,
  reference: Reference,
  { cutOffHour, methods }: DeliveryTerms,
  { returnDays }: ShopRules,
): ProductDetail {
  // A product of the other channel still shows its colours.
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
      imageTexts: imageTextsOf(item, shopper.locale),
      seoTitle: (isChinese ? item.seoTitleZh : item.seoTitleEn) || undefined,
      seoDescription: (isChinese ? item.seoDescriptionZh : item.seoDescriptionEn) || undefined,
      color: isChinese ? item.colorZh : item.colorEn,
      colorHex: item.colorHex,
      sizeType: item.sizeType,
      listPrice,
      salePrice,
      channelIds: item.channelIds,
      labels: labelNames(reference, item.labels, shopper.locale),
      attributes: attributesOf(reference, item.attributes, shopper.locale),
      description: isChinese ? item.descriptionZh : item.descriptionEn,
      composition: isChinese ? item.compositionZh : item.compositionEn,
      care: isChinese ? item.careZh : item.careEn,
      categoryPath: categoryPathOf(reference, item.categoryCode, shopper.locale),
      ageRestricted: item.ageRestricted,
    },
    sameStyleProducts: sameStyleOf(colors, { ...shopper, channel }),
    skuInfo: skus.map((sku) => toSkuInfo(sku, shopper.locale)),
    launch,
    delivery: { ...methods.STANDARD.HK, cutOffHour },
    returnDays,
  };
}
