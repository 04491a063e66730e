import { type FacetCounts, facets, type ListQuery, type SortOrder } from '../list-query';
import type { ListResult } from '../search-index';
import type { EngineClient } from './engine-client';
import { countsFor, readCounts, stylesOf } from './engine-counts';
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

/** The engine sorts this many items for a page at most; what comes after them is not shown. */
export const maxListed = 100_000;

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

/** The search for the hits of a page. Of styles in the order of a key it fetches the first ones too: see `mergeStyles`. */
function pageSearch({ query, keyword, filters }: Asked): SearchBody {
  const { start, end } = sliceOf(query);
  const sort = sortOf(query.sort, keyword !== undefined);
  if (query.byStyle && query.sort !== 'RECOMMENDED')
    return { query: queryOf(filters, keyword), size: end, sort: [{ isSoldOut: 'asc' }, ...sort], ...byStyle };
  return {
    query: queryOf(filters, keyword),
    from: start,
    size: end - start,
    sort,
    ...(query.byStyle && byStyle),
  };
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

/** Compares hits that are sorted by a key, with whether they are sold out before it. */
function compareHits(sort: Exclude<SortOrder, 'RECOMMENDED'>) {
  const sign = Object.values(sortKeys[sort])[0] === 'asc' ? 1 : -1;
  return (one: Hit, other: Hit): number => {
    const [, key = 0, rank = 0, id = ''] = one.sort ?? [];
    const [, otherKey = 0, otherRank = 0, otherId = ''] = other.sort ?? [];
    return (
      sign * (Number(key) - Number(otherKey)) ||
      Number(otherRank) - Number(rank) ||
      Buffer.compare(Buffer.from(String(id)), Buffer.from(String(otherId)))
    );
  };
}

/** Styles that can be bought are counted by hashes, so their end is looked for a little before it. */
const missedBy = (count: number) => 10 + Math.ceil(count / 20);

/**
 * A page of styles in the order of a key. A style is shown by an item that can be bought, so the engine sorts by this first, and
 * lists those styles before all sold-out ones: two sorted lists in one, of which the beginnings are merged here.
 */
async function mergeStyles(
  asked: Asked,
  sort: Exclude<SortOrder, 'RECOMMENDED'>,
  { hits, total, buyable }: { hits: readonly Hit[]; total: number; buyable: number },
): Promise<string[]> {
  const { client, index, query } = asked;
  const { start, end } = sliceOf(query);
  const first = hits.filter((hit) => !isSoldOutHit(hit));
  let soldOut = hits.filter(isSoldOutHit);
  if (soldOut.length === 0 && total > buyable) {
    const from = Math.max(0, Math.min(buyable - missedBy(buyable), maxListed - end));
    const size = Math.min(end + 2 * missedBy(buyable), maxListed - from);
    const search = { ...shown, ...pageSearch(asked), from, size, track_total_hits: false };
    soldOut = (await searchOne(client, index, search)).hits.filter(isSoldOutHit);
  } else if (first.length + soldOut.length === end && soldOut.length < end && total > end) {
    const search = { ...shown, ...pageSearch(asked), from: first.length, track_total_hits: false };
    soldOut = [...(await searchOne(client, index, search)).hits];
  }
  return [...first, ...soldOut].sort(compareHits(sort)).slice(start, end).map(codeOf);
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
  const unfiltered = facets.filter((facet) => !clauses.has(facet));
  const filtered = [...clauses.keys()];
  const counted = { size: 0, track_total_hits: false };
  const [listed, inScope, ...others] = await searchAll(client, index, [
    {
      ...shown,
      ...pageSearch(asked),
      track_total_hits: true,
      aggs: {
        ...countsFor(unfiltered, query),
        ...(query.byStyle && { ...stylesOf, buyable: { filter: isBuyable, aggs: stylesOf } }),
      },
    },
    { size: 0, track_total_hits: 1, query: queryOf(scope, keyword && { ...keyword, scores: [] }) },
    ...filtered.map((facet): SearchBody => {
      const rest = [...clauses].flatMap(([other, clause]) => (other === facet ? [] : [clause]));
      const filters = queryOf([...scope, ...rest], keyword && { ...keyword, scores: [] });
      return { ...counted, query: filters, aggs: countsFor([facet], query) };
    }),
  ]);
  const { total: items = 0, hits = [], aggregations = {} } = listed ?? {};
  const ofFacets = filtered.map((facet, place) => readCounts([facet], others[place]?.aggregations));
  const counts = Object.assign(readCounts(unfiltered, aggregations), ...ofFacets) as FacetCounts;
  const result = { items, inScope: inScope?.total ?? 0, counts };
  if (!query.byStyle) return { ...result, total: items, codes: hits.map(codeOf) };
  const total = aggregations.styles?.value ?? 0;
  const buyable = (aggregations.buyable as { styles?: { value?: number } } | undefined)?.styles?.value ?? 0;
  const codes =
    query.sort === 'RECOMMENDED'
      ? await showBuyable(asked, hits)
      : await mergeStyles(asked, query.sort, { hits, total, buyable });
  return { ...result, total, codes };
}
