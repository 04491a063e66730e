import {
  type FilterOptions,
  maxPageSize,
  type SearchQuery,
  type SearchResponse,
} from 'shared-contracts/wire/search';
import type { Executor } from '../foundation';
import { readWrittenSummaries, type Shopper } from '../product/product-summary';
import { type Reference, readReference, requireCategories } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { readFacets, type Selection, takeListed } from './facets';
import type { ItemIndex } from './item-index/item-index';
import { keepResult } from './item-index/kept-results';
import { type RowSet, setRoom } from './item-index/row-set';
import { keyOf } from './key-of';
import { resolveKeyword } from './keyword-match';
import {
  type Facet,
  type FacetFilters,
  facetFilters,
  type ListQuery,
  takeScope,
  toListQuery,
} from './search-filters';

export interface SearchSources {
  db: Executor;
  cache: ReadCache;
  currentIndex: () => Promise<ItemIndex>;
}

/** The codes of a page, read from the beginning of the list's order until the page is full. */
function readPage(
  index: ItemIndex,
  { sortType, pageNum, pageSize }: Pick<ListQuery, 'sortType' | 'pageNum' | 'pageSize'>,
  selection: Selection,
): string[] {
  const { likest, chosen } = selection;
  // What a keyword finds is what is listed where nothing is chosen.
  const isListed = sortType === 'RECOMMENDED' && likest !== undefined && chosen.size === 0;
  const listed = isListed ? undefined : takeListed(index, selection);
  const recommended = likest ? [likest] : (listed?.parts() ?? []);
  let before = (pageNum - 1) * pageSize;
  const codes: string[] = [];
  for (const rows of sortType === 'RECOMMENDED' ? recommended : [index.orders[sortType]]) {
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      if (listed?.has(row) === 0) continue;
      if (before > 0) before -= 1;
      else codes.push(index.codes.at(row));
      if (codes.length === pageSize) return codes;
    }
  }
  return codes;
}

/** Of a list that many look at, nearly all see no more than these. */
const firstItems = 4 * maxPageSize;
/** A code and its place. */
const bytesOfCode = 40;

/** The codes of a page, from the first items of its list where it is among them. */
function codesOf(index: ItemIndex, shopper: Shopper, query: ListQuery, select: () => Selection): string[] {
  const { pageNum, pageSize, ...list } = query;
  const end = pageNum * pageSize;
  if (end > firstItems) return readPage(index, query, select());
  const key = `first items:${shopper.channel}:${keyOf(list)}`;
  const first = keepResult(index, { key, bytes: firstItems * bytesOfCode }, () =>
    readPage(index, { ...query, pageNum: 1, pageSize: firstItems }, select()),
  );
  return first.slice(end - pageSize, end);
}

function takeSelection(
  index: ItemIndex,
  shopper: Shopper,
  query: ListQuery,
  filters: FacetFilters,
): Selection {
  const scope = takeScope(index, shopper, query);
  const likest = query.keyword ? resolveKeyword(index, query.keyword, { scope }).rows : undefined;
  const chosen = new Map<Facet, RowSet>();
  for (const [facet, filter] of filters) {
    const met = setRoom.take(index.size);
    filter(met);
    chosen.set(facet, met);
  }
  return { scope, likest, chosen };
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
    const isBehind = (query.pageNum - 1) * query.pageSize >= found.totalCount;
    return { ...found, codes: isBehind ? [] : codesOf(index, shopper, query, select) };
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
