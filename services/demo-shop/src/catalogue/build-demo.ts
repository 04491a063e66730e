import type {
  contentPages,
  lockers,
  popularWords,
  settings,
  sizeGuides,
  storeStock,
  stores,
} from 'database/schema/content';
import type { storedObjects } from 'database/schema/member';
import { buildCatalogue, type Catalogue } from './build-catalogue';
import type { Style } from './build-styles';
import { buildContentPages } from './content/index';
import { buildLockers } from './lockers';
import { buildPopularWords } from './popular-words';
import { demoSizeGuides } from './sizes';
import { buildStoreStock } from './store-stock';
import { buildStoredObjects } from './stored-objects';
import { buildStores } from './stores';

/** The whole demo shop except its people. */
export interface Demo {
  styles: Style[];
  rows: Omit<Catalogue, 'styles'> & {
    sizeGuides: (typeof sizeGuides.$inferInsert)[];
    popularWords: (typeof popularWords.$inferInsert)[];
    stores: (typeof stores.$inferInsert)[];
    storeStock: (typeof storeStock.$inferInsert)[];
    lockers: (typeof lockers.$inferInsert)[];
    contentPages: (typeof contentPages.$inferInsert)[];
    settings: (typeof settings.$inferInsert)[];
    storedObjects: (typeof storedObjects.$inferInsert)[];
  };
}

function buildSizeGuides(): Demo['rows']['sizeGuides'] {
  return demoSizeGuides.map(({ sizeType, categoryCode, columns, rows, note }) => {
    const table = (locale: 'en' | 'zh') => ({
      columns: columns.map((column) => column[locale]),
      rows: rows.map((row) => [...row]),
      note: note[locale],
    });
    return { sizeType, categoryCode, tableEn: table('en'), tableZh: table('zh') };
  });
}

/** Builds the demo shop. Deterministic: depends on neither the time nor randomness. */
export function buildDemo(shopName = 'Harbour'): Demo {
  const { styles, ...catalogue } = buildCatalogue();
  const stores = buildStores();
  return {
    styles,
    rows: {
      ...catalogue,
      sizeGuides: buildSizeGuides(),
      popularWords: buildPopularWords(),
      stores,
      storeStock: buildStoreStock(catalogue.items, catalogue.skus, stores),
      lockers: buildLockers(),
      contentPages: buildContentPages(shopName),
      settings: [{ key: 'search_suggestion', value: 'true' }],
      storedObjects: buildStoredObjects(),
    },
  };
}
