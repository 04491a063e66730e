import { categoryAncestors } from 'shared-contracts/urls';
import type { SkuRow } from '../catalogue/build-catalogue';
import type { Demo } from '../catalogue/build-demo';
import { channelsOf, type ImportRecord, inDollars } from './records';

export interface ProductFiles {
  products: ImportRecord[];
  prices: ImportRecord[];
  stock: ImportRecord[];
}

/** Products with sizes, prices and stock. A size without a count is missing from the stock file. */
export function productFiles({ rows }: Demo): ProductFiles {
  const skus = new Map<string, SkuRow[]>();
  for (const sku of rows.skus) skus.set(sku.itemId, [...(skus.get(sku.itemId) ?? []), sku]);
  return {
    products: rows.items.map((item) => {
      const ancestors = categoryAncestors(item.categoryCode ?? '');
      return {
        code: item.code,
        styleCode: item.styleCode,
        titleEn: item.titleEn,
        titleZh: item.titleZh,
        brand: item.brandName,
        colorCode: item.colorCode,
        colorEn: item.colorEn,
        colorZh: item.colorZh,
        images: item.images,
        channels: channelsOf(item.channelIds),
        sizeType: item.sizeType,
        sizes: (skus.get(item.id) ?? []).map(({ id, size }) => ({ sku: id, size })),
        categoryCode: item.categoryCode,
        moreCategories: item.categoryCodes?.filter((code) => !ancestors.includes(code)),
        listPrice: inDollars(item.listPrice),
        salePrice: inDollars(item.salePrice),
        labels: item.labels,
        attributes: item.attributes,
        keywords: item.keywords,
        rank: item.rank,
        onShelf: item.onShelf,
        ageRestricted: item.ageRestricted,
        publishedAt: item.publishedAt,
        descriptionEn: item.descriptionEn,
        descriptionZh: item.descriptionZh,
        compositionEn: item.compositionEn,
        compositionZh: item.compositionZh,
        careEn: item.careEn,
        careZh: item.careZh,
      };
    }),
    prices: rows.skus.map(({ id, listPrice, salePrice }) => ({
      sku: id,
      listPrice: inDollars(listPrice),
      salePrice: inDollars(salePrice),
    })),
    stock: rows.skus.flatMap(({ id, stock, synced }) => (synced ? [{ sku: id, stock }] : [])),
  };
}
