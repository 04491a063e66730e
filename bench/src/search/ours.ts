import { createIndexBuilder, type IndexedItem, type ListQuery, type SearchIndex } from 'search-index';
import type { Catalogue, Engine } from './engine';

/** The shop's own index. Each query follows a change, so that no kept result answers it. */
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
    forget() {
      if (last) index.apply({ upserted: [last], deleted: [] });
    },
  };
}
