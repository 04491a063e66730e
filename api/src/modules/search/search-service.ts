import { type SQL, sql } from 'drizzle-orm';
import type { SearchQuery, SearchResponse, SortType } from 'shared-contracts/wire/search';
import { items } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import { type Shopper, selectSummaries } from '../product/product-summary';
import { readReference, requireCategories } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { readFacets } from './facets';
import { type KeywordMatch, matchOrder, mostOrdered, resolveKeyword } from './keyword-match';
import { facetConditions, scopeCondition } from './search-filters';

/** As the indexes have it. Each ends with the id: two pages of a list never show the same item for reasons of order. */
const orders: Record<SortType, SQL> = {
  RECOMMENDED: sql`${items.rank} desc nulls last, ${items.id}`,
  NEWEST: sql`${items.publishedAt} desc nulls last, ${items.id}`,
  PRICE_LOW_TO_HIGH: sql`${items.salePrice}, ${items.id}`,
  PRICE_HIGH_TO_LOW: sql`${items.salePrice} desc, ${items.id} desc`,
  DISCOUNT: sql`${items.discountPercent} desc nulls last, ${items.rank} desc nulls last, ${items.id}`,
};

function orderOf(query: SearchQuery, match: KeywordMatch | undefined): SQL {
  const relevance =
    match && query.sortType === 'RECOMMENDED' ? sql`${matchOrder(match, query.keyword ?? '')}, ` : sql``;
  return sql`${relevance}${orders[query.sortType]}`;
}

/** POST /api/product/search: a page of the list and the facets of the whole (sections 3 and 7). */
export async function searchProducts(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  query: SearchQuery,
): Promise<SearchResponse> {
  const reference = await readReference(db, cache);
  requireCategories(reference, shopper.channel, query.categoryName ?? []);
  const keyword = query.keyword?.trim();
  const match = keyword ? await resolveKeyword(db, cache, shopper.channel, keyword) : undefined;
  const { pageNum, pageSize } = query;
  const scope = scopeCondition(query, shopper, reference, match);
  const conditions = facetConditions(query);
  const [list, facets] = await Promise.all([
    selectSummaries(db, cache, shopper, reference, {
      where: sql.join([scope, ...conditions.values()], sql` and `),
      orderBy: orderOf(query, match),
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
      // Whole pages of them: none is cut.
      ...(match && query.sortType === 'RECOMMENDED'
        ? { orderedAmong: Math.floor(mostOrdered / pageSize) * pageSize }
        : {}),
    }),
    readFacets(db, cache, shopper, reference, query, scope, conditions),
  ]);
  const { isExact, ...answer } = facets;
  const before = (pageNum - 1) * pageSize;
  const isShort = list.length < pageSize;
  // An estimate neither ends a list too early nor is told where its end is seen.
  if (!isExact && isShort && (list.length > 0 || pageNum === 1)) answer.totalCount = before + list.length;
  else if (!isExact) answer.totalCount = Math.max(answer.totalCount, before + list.length);
  const isLastPage = isExact ? before + pageSize >= answer.totalCount : isShort;
  return { data: { list, pageNum, isLastPage }, ...answer };
}
