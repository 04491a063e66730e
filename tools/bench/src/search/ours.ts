import { createIndexBuilder, type IndexedItem, type ListQuery, type SearchIndex } from 'search-index';
import type { Catalogue, Engine } from './engine';

/** The shop's index. A change before each query invalidates cached results. */
export function createOurs(catalogue: Catalogue): Engine {
  const builder = createIndexBuilder(catalogue);
  let index: SearchIndex;
  let last: IndexedItem | undefined;
  return {
    add(item) {
      builder.add(item);
      last = item;
    },
    ready() {
      index = builder.build();
    },
    list: (query: ListQuery) => index.list(query),
    correct: (query: ListQuery) => index.list(query),
    change: (item) => index.apply({ upserted: [item], deleted: [] }),
    async forget() {
      if (last) await index.apply({ upserted: [last], deleted: [] });
    },
  };
}
