import { mergeCounts } from '../count-facets';
import { facetOf, facets, type ListQuery, type SortOrder } from '../list-query';
import type { ListResult } from '../search-index';
import type { EngineClient } from './engine-client';
import { countsFor, countsOf, readCounts, stylesOfList } from './engine-counts';
import {
  anyOf,
  type Clause,
  facetClauses,
  type KeywordClauses,
  queryOf,
  scopeOf,
  sortKeys,
  sortOf,
} from './engine-query';
import { type Hit, type SearchBody, searchAll, searchOne } from './engine-search';

/** A list is shown up to here: the engine sorts all items before a page once more for it, and refuses more by itself. */
const maxListed = 10_000;
/** How often more sold-out items are looked at for a page, each time as many as are wanted. */
const maxLooks = 8;

const isSoldOut: Clause = { term: { isSoldOut: 1 } };
const isBuyable: Clause = { term: { isSoldOut: 0 } };
const byStyle = { collapse: { field: 'style' } };
const fields = ['code', 'style', 'isSoldOut'];
/** What a search for a page returns of each item. */
const shown = { _source: false, docvalue_fields: fields, track_scores: false };

const fieldIn = ({ fields: found }: Hit, name: string) => found?.[name]?.[0];
export const codeOf = (hit: Hit): string => String(fieldIn(hit, 'code') ?? '');
const styleOf = (hit: Hit): string => String(fieldIn(hit, 'style') ?? '');
const isSoldOutHit = (hit: Hit): boolean => fieldIn(hit, 'isSoldOut') === 1;

/** A list of the engine, and how many items its scope and keyword have before facets filter them. */
export interface EngineList extends ListResult {
  inScope: number;
}

/** What a page and its counts are read of. */
interface Asked {
  client: EngineClient;
  index: string;
  query: ListQuery;
  keyword: KeywordClauses | undefined;
  /** All filters: scope and facets. */
  filters: readonly Clause[];
}

/** Which rows of a list the page shows. */
function sliceOf({ page, pageSize }: ListQuery): { start: number; end: number } {
  const end = Math.min(page * pageSize, maxListed);
  return { start: Math.min((page - 1) * pageSize, end), end };
}

/** The search for the hits of a page. */
function pageSearch({ query, keyword, filters }: Asked): SearchBody {
  const { start, end } = sliceOf(query);
  return {
    query: queryOf(filters, keyword),
    from: start,
    size: end - start,
    sort: sortOf(query.sort, keyword !== undefined),
    ...(query.byStyle && byStyle),
  };
}

/** The first styles of a list, each by its first item that is sold out or that can be bought. */
function firstStyles(
  { query, keyword, filters }: Pick<Asked, 'query' | 'keyword' | 'filters'>,
  state: Clause,
) {
  const sort = sortOf(query.sort, keyword !== undefined);
  return { query: queryOf([...filters, state], keyword), sort, ...byStyle };
}

/**
 * Replaces sold-out items by the first one of their style that can be bought: the engine chooses and places a style by the same
 * order.
 */
async function showBuyable(asked: Asked, hits: readonly Hit[]): Promise<string[]> {
  const { client, index, query, keyword, filters } = asked;
  const styles = hits.filter(isSoldOutHit).map(styleOf);
  if (styles.length === 0) return hits.map(codeOf);
  const { hits: others } = await searchOne(client, index, {
    ...shown,
    query: queryOf([...filters, isBuyable, anyOf('style', styles)], keyword),
    size: styles.length,
    sort: sortOf(query.sort, keyword !== undefined),
    track_total_hits: false,
    ...byStyle,
  });
  const buyable = new Map(others.map((hit) => [styleOf(hit), codeOf(hit)]));
  return hits.map((hit) => (isSoldOutHit(hit) && buyable.get(styleOf(hit))) || codeOf(hit));
}

/** Compares hits that are sorted by a key. */
function compareHits(sort: Exclude<SortOrder, 'RECOMMENDED'>) {
  const sign = Object.values(sortKeys[sort])[0] === 'asc' ? 1 : -1;
  return (one: Hit, other: Hit): number => {
    const [key = 0, rank = 0, id = ''] = one.sort ?? [];
    const [otherKey = 0, otherRank = 0, otherId = ''] = other.sort ?? [];
    return (
      sign * (Number(key) - Number(otherKey)) ||
      Number(otherRank) - Number(rank) ||
      Buffer.compare(Buffer.from(String(id)), Buffer.from(String(otherId)))
    );
  };
}

/** Those of some sold-out hits of whose style no item that the query selects can be bought. */
async function withoutBuyable({ client, index, query, filters, keyword }: Asked, hits: readonly Hit[]) {
  const styles = anyOf('style', hits.map(styleOf));
  const search = firstStyles({ query, keyword, filters: [...filters, styles] }, isBuyable);
  const { hits: others } = await searchOne(client, index, {
    ...shown,
    ...search,
    size: hits.length,
    track_total_hits: false,
  });
  const buyable = new Set(others.map(styleOf));
  return hits.filter((hit) => !buyable.has(styleOf(hit)));
}

/**
 * A page of styles in the order of a key. A style is shown by an item that can be bought, or else by a sold-out one, and stands where
 * that item does: the engine lists the first styles by either, and both lists are merged here.
 */
async function mergeStyles(
  asked: Asked,
  sort: Exclude<SortOrder, 'RECOMMENDED'>,
  buyable: readonly Hit[],
): Promise<string[]> {
  const { client, index, query } = asked;
  const { start, end } = sliceOf(query);
  const compare = compareHits(sort);
  const last = buyable[end - 1];
  const soldOut: Hit[] = [];
  for (let look = 0; look < maxLooks && soldOut.length < end; look++) {
    const from = look * end;
    const size = Math.min(end, maxListed - from);
    if (size <= 0) break;
    const search = { ...shown, ...firstStyles(asked, isSoldOut), from, size, track_total_hits: false };
    const { hits } = await searchOne(client, index, search);
    if (hits.length === 0) break;
    soldOut.push(...(await withoutBuyable(asked, hits)));
    const furthest = hits.at(-1);
    // What comes after the last one that can be bought is on a later page.
    if (hits.length < size || (last && furthest && compare(furthest, last) > 0)) break;
  }
  return [...buyable, ...soldOut].sort(compare).slice(start, end).map(codeOf);
}

/** A page of a list and the counts of all of it. */
export async function readList(
  client: EngineClient,
  index: string,
  query: ListQuery,
  keyword: KeywordClauses | undefined,
): Promise<EngineList> {
  const scope = scopeOf(query);
  const clauses = facetClauses(query);
  const asked: Asked = { client, index, query, keyword, filters: [...scope, ...clauses.values()] };
  const unfiltered = facets.filter((facet) => facet === 'attributes' || !clauses.has(facet));
  const filtered = [...clauses.keys()];
  const mergedBy = query.byStyle && query.sort !== 'RECOMMENDED' ? query.sort : undefined;
  const page = mergedBy ? { ...firstStyles(asked, isBuyable), size: sliceOf(query).end } : pageSearch(asked);
  // The engine keeps the answers of searches without hits until the index changes, so pages and orders share the counts.
  const [listed, counted, inScope, ...others] = await searchAll(client, index, [
    { ...shown, ...page, track_total_hits: false },
    {
      size: 0,
      track_total_hits: true,
      query: queryOf(asked.filters, keyword && { ...keyword, scores: [] }),
      aggs: { ...countsFor(unfiltered, query), ...(query.byStyle && stylesOfList) },
    },
    { size: 0, track_total_hits: 1, query: queryOf(scope, keyword && { ...keyword, scores: [] }) },
    ...filtered.map((name): SearchBody => {
      const rest = [...clauses].flatMap(([other, clause]) => (other === name ? [] : [clause]));
      const filters = queryOf([...scope, ...rest], keyword && { ...keyword, scores: [] });
      return { size: 0, track_total_hits: false, query: filters, aggs: countsOf(name, query) };
    }),
  ]);
  const { total: items = 0, aggregations = {} } = counted ?? {};
  const hits = listed?.hits ?? [];
  const withoutFilter = filtered.map(
    (name, place) => [name, readCounts([facetOf(name)], others[place]?.aggregations)] as const,
  );
  const counts = mergeCounts(readCounts(unfiltered, aggregations), withoutFilter);
  const result = { items, inScope: inScope?.total ?? 0, counts };
  if (!query.byStyle) return { ...result, total: items, codes: hits.map(codeOf) };
  const total = aggregations.styles?.value ?? 0;
  const codes = mergedBy ? await mergeStyles(asked, mergedBy, hits) : await showBuyable(asked, hits);
  return { ...result, total, codes };
}
