import type { ItemIndex } from 'search-index/item-index';
import { setRoom } from 'search-index/row-set';
import type { FilterOptions, SearchQuery, SearchResponse } from 'shared-contracts/wire/search';
import type { Executor } from '../../platform/foundation';
import type { ReadCache } from '../../platform/read-cache';
import {
  type Reference,
  readReference,
  readWrittenSummaries,
  requireCategories,
  type Shopper,
} from '../product';
import { readFacets } from './facets';
import { readPage } from './list-page';
import { facetFilters, type ListQuery, toListQuery } from './search-filters';
import { type Selection, takeSelection } from './selection';

export interface SearchSources {
  db: Executor;
  cache: ReadCache;
  currentIndex: () => Promise<ItemIndex>;
}

/** Facets and the codes of a page, in one turn of the event loop. */
function readList(
  index: ItemIndex,
  shopper: Shopper,
  reference: Reference,
  query: ListQuery,
): { filterOptions: FilterOptions; totalCount: number; codes: string[] } {
  return setRoom.within(() => {
    const filters = facetFilters(index, query);
    let selection: Selection | undefined;
    const select = () => {
      selection ??= takeSelection(index, shopper, query, filters);
      return selection;
    };
    const found = readFacets(index, shopper, reference, query, { chosen: [...filters.keys()], select });
    return { ...found, codes: readPage(index, shopper, query, { total: found.totalCount, select }) };
  });
}

/** An answer without its products, and these as they are sent. */
export interface FoundProducts {
  answer: SearchResponse;
  list: string[];
}

/** POST /api/product/search: a page of the list and the facets of the whole (sections 3 and 7). */
export async function searchProducts(
  { db, cache, currentIndex }: SearchSources,
  shopper: Shopper,
  asked: SearchQuery,
): Promise<FoundProducts> {
  const [reference, index] = await Promise.all([readReference(db, cache), currentIndex()]);
  requireCategories(reference, shopper.channel, asked.categoryName ?? []);
  const query = toListQuery(reference, asked);
  const { pageNum, pageSize } = query;
  const { filterOptions, totalCount, codes } = readList(index, shopper, reference, query);
  return {
    answer: {
      data: { list: [], pageNum, isLastPage: pageNum * pageSize >= totalCount },
      filterOptions,
      totalCount,
    },
    list: await readWrittenSummaries(db, cache, shopper, codes),
  };
}
