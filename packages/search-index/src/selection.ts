import { Bitset, bitsetPool, rowsPerBlock } from './bitset';
import { cacheKey } from './cache-key';
import type { ColumnStore } from './column-store';
import { borrowScope, type FacetFilters } from './facet-filters';
import { type FilterName, isAttributeKind, type ListFilter } from './list-query';
import { resolveKeyword } from './parse-keyword';
import type { RowFilter } from './row-filter';

/** The rows selected by a query. */
export interface Selection {
  index: ColumnStore;
  /** Live rows before keyword and facets filter them. */
  scope: Bitset;
  /** With a keyword, the matching rows in scope, by relevance. */
  matches: Uint32Array | undefined;
  filters: FacetFilters;
  /** For each filter, the rows that match it, from posting lists or a scan. Empty when there is a keyword. */
  met: ReadonlyMap<FilterName, Bitset>;
}

/** Few rows are found quickly; large sets, such as all items of a size, are requested often and cached. */
function rowsMeeting(
  index: ColumnStore,
  query: ListFilter,
  name: FilterName,
  { addTo, isBroad }: NonNullable<RowFilter['all']>,
): Bitset {
  const fill = (set: Bitset) => {
    addTo(set);
    return set;
  };
  if (!isBroad()) return fill(bitsetPool.borrow(index.rows));
  const chosen = isAttributeKind(name) ? query.attributes?.[name] : query[name];
  const key = `met:${name}:${query.withSoldOut ?? false}:${JSON.stringify(chosen)}`;
  return index.results.get({ key, bytes: index.rows / 8 }, () => fill(new Bitset(index.rows)));
}

/** Selects the rows of a query; its bitsets belong to the pool. */
export function selectRows(index: ColumnStore, query: ListFilter, filters: FacetFilters): Selection {
  const scope = borrowScope(index, query);
  const { keyword, isExact = false } = query;
  if (keyword) {
    const { rows: matches } = resolveKeyword(index, keyword, { scope, isExact });
    return { index, scope, matches, filters, met: new Map() };
  }
  const met = new Map<FilterName, Bitset>();
  for (const [name, { all }] of filters) if (all) met.set(name, rowsMeeting(index, query, name, all));
  return { index, scope, matches: undefined, filters, met };
}

function* copyBlocks(rows: Uint32Array): Generator<Uint32Array> {
  for (let start = 0; start < rows.length; start += rowsPerBlock)
    yield rows.slice(start, start + rowsPerBlock);
}

/** Delta rows first: there are few, and `listRows` sorts them in. */
function* selectedBlocks({ base, rows }: ColumnStore, sets: readonly Bitset[]): Generator<Uint32Array> {
  if (rows > base) yield* Bitset.intersection(sets, { start: base, end: rows });
  yield* Bitset.intersection(sets, { start: 0, end: base });
}

/**
 * The rows that match all filters except one, in blocks: with a keyword by relevance, else the delta
 * rows and then the base rows in recommended order. A block is valid until the next one.
 */
export function* listedBlocks(
  { index, scope, matches, filters, met }: Selection,
  except?: FilterName,
): Generator<Uint32Array> {
  const others = [...filters.keys()].filter((name) => name !== except);
  const sets = others.flatMap((name) => met.get(name) ?? []);
  const tests = others.flatMap((name) => (met.has(name) ? [] : (filters.get(name) ?? [])));
  for (const block of matches ? copyBlocks(matches) : selectedBlocks(index, [scope, ...sets])) {
    let rows = block;
    for (const { keep } of tests) rows = rows.subarray(0, keep(rows));
    if (rows.length > 0) yield rows;
  }
}

/** Cache key of a query's rows and counts: queries with the same results have the same key. */
export function selectionKey(query: ListFilter, except?: FilterName): string {
  const { channel, department, within, labels, keyword, isExact, withSoldOut, byStyle } = query;
  const { category, brand, color, size, attributes, price, discount } = query;
  const scope = { channel, department, within, labels, keyword, isExact, withSoldOut, byStyle };
  const chosen = { ...scope, category, brand, color, size, ...attributes, price, discount };
  return cacheKey(except ? { ...chosen, [except]: undefined } : chosen);
}
