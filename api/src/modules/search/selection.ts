import type { ItemIndex } from 'search-index/item-index';
import { keepResult } from 'search-index/kept-results';
import { keyOf } from 'search-index/key-of';
import { resolveKeyword } from 'search-index/keyword-match';
import type { RowFilter } from 'search-index/row-filter';
import { RowSet, rowsOfPart, setRoom } from 'search-index/row-set';
import type { Shopper } from '../product';
import { type Facet, type FacetFilters, fieldsOf, type ListQuery, takeScope } from './search-filters';

/** What a search is about. */
export interface Selection {
  /** What is looked at before any facet is chosen, apart from a keyword. */
  scope: RowSet;
  /** With a keyword, what it finds in scope: the likest first. */
  likest: Uint32Array | undefined;
  filters: FacetFilters;
  /** Without a keyword, all rows that meet a filter, where that is known. */
  met: ReadonlyMap<Facet, RowSet>;
}

/** Few rows are soon found; many, as all of a size, are asked for often and are kept. */
function takeMet(
  index: ItemIndex,
  query: ListQuery,
  facet: Facet,
  { addTo, isBroad }: NonNullable<RowFilter['all']>,
): RowSet {
  const fill = (set: RowSet) => {
    addTo(set);
    return set;
  };
  if (!isBroad()) return fill(setRoom.take(index.size));
  const key = `met:${facet}:${keyOf(fieldsOf[facet].map((field) => query[field]))}`;
  return keepResult(index, { key, bytes: index.size / 8 }, () => fill(new RowSet(index.size)));
}

export function takeSelection(
  index: ItemIndex,
  shopper: Shopper,
  query: ListQuery,
  filters: FacetFilters,
): Selection {
  const scope = takeScope(index, shopper, query);
  const { keyword } = query;
  if (keyword) {
    const { rows: likest } = resolveKeyword(index, keyword, { scope });
    return { scope, likest, filters, met: new Map() };
  }
  const met = new Map<Facet, RowSet>();
  for (const [facet, { all }] of filters) if (all) met.set(facet, takeMet(index, query, facet, all));
  return { scope, likest: undefined, filters, met };
}

function* copiedParts(rows: Uint32Array): Generator<Uint32Array> {
  for (let start = 0; start < rows.length; start += rowsOfPart) yield rows.slice(start, start + rowsOfPart);
}

/**
 * The rows that meet all filters, but for those of one facet, in the recommended order or the likest first, some thousands
 * at a time. What it gives is good until the next ones are asked for.
 */
export function* listedParts(
  { scope, likest, filters, met }: Selection,
  except?: Facet,
): Generator<Uint32Array> {
  const others = [...filters.keys()].filter((facet) => facet !== except);
  const sets = others.flatMap((facet) => met.get(facet) ?? []);
  const tests = others.flatMap((facet) => (met.has(facet) ? [] : (filters.get(facet) ?? [])));
  for (const part of likest ? copiedParts(likest) : RowSet.common([scope, ...sets])) {
    let rows = part;
    for (const { keep } of tests) rows = rows.subarray(0, keep(rows));
    if (rows.length > 0) yield rows;
  }
}
