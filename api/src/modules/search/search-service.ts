import { maxPageSize, type SearchQuery, type SearchResponse } from 'shared-contracts/wire/search';
import type { Executor } from '../foundation';
import { readWrittenSummaries, type Shopper } from '../product/product-summary';
import { readReference, requireCategories } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { readFacets, type Selection } from './facets';
import type { ItemIndex } from './item-index/item-index';
import { keepResult } from './item-index/kept-results';
import { keyOf } from './key-of';
import { resolveKeyword } from './keyword-match';
import { among, filterRows } from './row-filter';
import { facetFilters, type ListQuery, scopeFilters, toListQuery } from './search-filters';

export interface SearchSources {
  db: Executor;
  cache: ReadCache;
  currentIndex: () => Promise<ItemIndex>;
}

/** The codes of a page, read from the beginning of the list's order until the page is full. */
export function readPage(
  index: ItemIndex,
  { sortType, pageNum, pageSize }: Pick<ListQuery, 'sortType' | 'pageNum' | 'pageSize'>,
  { found, scope, chosen }: Selection,
): string[] {
  const isRecommended = sortType === 'RECOMMENDED';
  const rowsFound = found();
  const filters = [...(rowsFound ? [] : scope), ...chosen.values()];
  if (rowsFound && !isRecommended) filters.push(among(index.size, rowsFound));
  let before = (pageNum - 1) * pageSize;
  const codes: string[] = [];
  for (const rows of filterRows(index.size, isRecommended ? rowsFound : index.orders[sortType], filters)) {
    for (const row of rows.subarray(before, before + pageSize - codes.length))
      codes.push(index.codes.at(row));
    before = Math.max(0, before - rows.length);
    if (codes.length === pageSize) break;
  }
  return codes;
}

/** Of a list that many look at, nearly all see no more than these. */
const firstItems = 4 * maxPageSize;
/** A code and its place. */
const bytesOfCode = 40;

/** The codes of a page, from the first items of its list where it is among them. */
function codesOf(index: ItemIndex, shopper: Shopper, query: ListQuery, selection: Selection): string[] {
  const { pageNum, pageSize, ...list } = query;
  const end = pageNum * pageSize;
  if (end > firstItems) return readPage(index, query, selection);
  const key = `first items:${shopper.channel}:${keyOf(list)}`;
  const first = keepResult(index, { key, bytes: firstItems * bytesOfCode }, () =>
    readPage(index, { ...query, pageNum: 1, pageSize: firstItems }, selection),
  );
  return first.slice(end - pageSize, end);
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
  const { keyword, pageNum, pageSize } = query;
  const scope = scopeFilters(index, shopper, query);
  let rows: Uint32Array | undefined;
  const found = () => {
    if (keyword) rows ??= resolveKeyword(index, keyword, { filters: scope }).rows;
    return rows;
  };
  const selection: Selection = { scope, chosen: facetFilters(index, query), found };
  const { filterOptions, totalCount } = readFacets(index, shopper, reference, query, selection);
  const isBehind = (pageNum - 1) * pageSize >= totalCount;
  const codes = isBehind ? [] : codesOf(index, shopper, query, selection);
  return {
    answer: {
      data: { list: [], pageNum, isLastPage: pageNum * pageSize >= totalCount },
      filterOptions,
      totalCount,
    },
    list: await readWrittenSummaries(db, cache, shopper, codes),
  };
}
