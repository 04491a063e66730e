import type { Executor } from 'api-platform/foundation';
import type { ReadCache } from 'api-platform/read-cache';
import type { SearchQuery, SearchResponse } from 'shared-contracts/wire/search';
import { readReference, readWrittenSummaries, requireCategories, type Shopper } from '../product';
import { toFilterOptions } from './facets';
import { findProducts } from './find-products';
import type { SearchIndex } from './search-index';
import { toListQuery } from './to-list-query';

export interface SearchSources {
  db: Executor;
  cache: ReadCache;
  index: SearchIndex;
}

/** A response without its products, and the products as serialized text. */
export interface FoundProducts {
  answer: SearchResponse;
  list: string[];
}

/** POST /api/product/search: a page of the list, and the facets of the whole list (behaviour/entities and behaviour/calls). */
export async function searchProducts(
  { db, cache, index }: SearchSources,
  shopper: Shopper,
  request: SearchQuery,
): Promise<FoundProducts> {
  const reference = await readReference(db, cache);
  requireCategories(reference, shopper.channel, request.categoryName ?? []);
  const { pageNum, pageSize } = request;
  const { total, items, counts, codes, shownFor, help } = await findProducts(
    index,
    reference,
    toListQuery(reference, shopper.channel, request),
  );
  return {
    answer: {
      data: { list: [], pageNum, isLastPage: pageNum * pageSize >= total },
      filterOptions: toFilterOptions(counts, shopper, reference, request.filterColor ?? []),
      totalCount: total,
      itemCount: items,
      ...(shownFor !== undefined && { shownFor }),
      ...(help && { help: [...help] }),
    },
    list: await readWrittenSummaries(db, cache, shopper, codes),
  };
}
