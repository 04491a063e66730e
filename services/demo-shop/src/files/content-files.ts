import type { Demo } from '../catalogue/build-demo';
import { channelsOf, type ImportRecord } from './records';

/** The reference tables of the content folder, by file name. */
export function contentFiles({ rows }: Demo): Record<string, ImportRecord[]> {
  return {
    categories: rows.categories.map(({ parentCode: _parent, channelIds, ...category }) => ({
      ...category,
      channels: channelsOf(channelIds),
    })),
    colors: rows.colors,
    labels: rows.labels,
    attributes: rows.attributes,
    brands: rows.brands.map(({ channelIds, ...brand }) => ({ ...brand, channels: channelsOf(channelIds) })),
    'size-guides': rows.sizeGuides,
    'popular-words': rows.popularWords,
    stores: rows.stores.map(({ channelIds, ...store }) => ({ ...store, channels: channelsOf(channelIds) })),
    'store-stock': rows.storeStock.map(({ storeId, skuId, stock }) => ({
      store: storeId,
      sku: skuId,
      stock,
    })),
    lockers: rows.lockers.map(({ isOpen, ...locker }) => ({ ...locker, open: isOpen })),
    settings: rows.settings,
    'stored-objects': rows.storedObjects.map(({ updatedAt: _updated, ...object }) => object),
  };
}

/** The pages, by file name. */
export function pageFiles({ rows }: Demo): Record<string, ImportRecord> {
  return Object.fromEntries(
    rows.contentPages.map(({ content, ...page }) => [
      `${page.contentCode}.${page.locale}.json`,
      { ...page, pageComponent: content.pageComponent },
    ]),
  );
}
