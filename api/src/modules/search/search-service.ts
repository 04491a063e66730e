import type { SearchQuery, SearchResponse } from 'shared-contracts/wire/search';
import type { Executor } from '../foundation';
import { readSummaries, type Shopper } from '../product/product-summary';
import { readReference, requireCategories } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { readFacets, type Selection } from './facets';
import type { ItemIndex } from './item-index/item-index';
import { resolveKeyword } from './keyword-match';
import { among, filterRows } from './row-filter';
import { facetFilters, scopeFilters } from './search-filters';

export interface SearchSources {
  db: Executor;
  cache: ReadCache;
  currentIndex: () => Promise<ItemIndex>;
}

/** The codes of a page, read from the beginning of the list's order until the page is full. */
function codesOf(
  index: ItemIndex,
  { sortType, pageNum, pageSize }: SearchQuery,
  { found, scope, chosen }: Selection,
): string[] {
  const filters = [...scope, ...chosen.values()];
  const isRecommended = sortType === 'RECOMMENDED';
  if (found && !isRecommended) filters.push(among(index.size, found));
  let before = (pageNum - 1) * pageSize;
  const codes: string[] = [];
  for (const rows of filterRows(index.size, isRecommended ? found : index.orders[sortType], filters)) {
    for (const row of rows.subarray(before, before + pageSize - codes.length))
      codes.push(index.codes.at(row));
    before = Math.max(0, before - rows.length);
    if (codes.length === pageSize) break;
  }
  return codes;
}

/** POST /api/product/search: a page of the list and the facets of the whole (sections 3 and 7). */
export async function searchProducts(
  { db, cache, currentIndex }: SearchSources,
  shopper: Shopper,
  query: SearchQuery,
): Promise<SearchResponse> {
  const [reference, index] = await Promise.all([readReference(db, cache), currentIndex()]);
  requireCategories(reference, shopper.channel, query.categoryName ?? []);
  const keyword = query.keyword?.trim();
  const scope = scopeFilters(index, shopper, reference, query);
  const selection: Selection = {
    found: keyword ? resolveKeyword(index, keyword, { filters: scope }).rows : undefined,
    scope,
    chosen: facetFilters(index, query),
  };
  const { filterOptions, totalCount } = await readFacets(cache, index, shopper, reference, query, selection);
  const { pageNum, pageSize } = query;
  const isBehind = (pageNum - 1) * pageSize >= totalCount;
  const codes = isBehind ? [] : codesOf(index, query, selection);
  return {
    data: {
      list: await readSummaries(db, cache, shopper, reference, codes),
      pageNum,
      isLastPage: pageNum * pageSize >= totalCount,
    },
    filterOptions,
    totalCount,
  };
}
