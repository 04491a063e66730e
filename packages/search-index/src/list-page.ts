import type { ColumnStore } from './column-store';
import { bestOfStyles, firstOfStyles, showBuyable } from './first-of-styles';
import type { ListQuery, SortOrder } from './list-query';
import { listedBlocks, type Selection, selectionKey } from './selection';
import { sortKeyOf } from './sort-keys';
import { TopRows } from './top-rows';

const noRows = new Uint32Array(0);

/** The list of a query: its length, and how to select its items. */
export interface Listed {
  total: number;
  select: () => Selection;
}

/** Splits a block into rows of the base segment and delta rows. */
function splitBlock(
  rows: Uint32Array,
  { base, deltaRows }: ColumnStore,
  isMixed: boolean,
): [base: Uint32Array, delta: Uint32Array] {
  if (deltaRows === 0) return [rows, noRows];
  if (isMixed) return [rows.filter((row) => row < base), rows.filter((row) => row >= base)];
  return (rows[0] ?? 0) < base ? [rows, noRows] : [noRows, rows];
}

/** How many rows to select: the first `count` of `total`. */
interface Wanted {
  count: number;
  total: number;
  /** One row of each style. */
  byStyle: boolean;
}

/** The first rows in list order: by relevance with a keyword, else recommended. */
function firstListed(
  index: ColumnStore,
  selection: Selection,
  { count, byStyle }: Pick<Wanted, 'count' | 'byStyle'>,
): Uint32Array {
  const { base, order } = index;
  const keepFirst = byStyle ? firstOfStyles(index) : undefined;
  const first = new Uint32Array(count);
  const delta: number[] = [];
  let length = 0;
  for (const block of listedBlocks(selection)) {
    if (!selection.matches && (block[0] ?? 0) >= base) {
      for (const row of block) delta.push(row);
      continue;
    }
    const rows = keepFirst ? block.subarray(0, keepFirst(block)) : block;
    first.set(rows.subarray(0, count - length), length);
    length = Math.min(count, length + rows.length);
    if (length === count) break;
  }
  const listed = first.subarray(0, length);
  const merged = order.merge(listed, order.sortDelta(Uint32Array.from(delta)));
  if (!byStyle) return merged.subarray(0, count);
  // A delta row may stand before the base row of its style.
  const rows = delta.length > 0 ? merged.subarray(0, firstOfStyles(index)(merged)) : merged;
  return showBuyable(index, rows.subarray(0, count), selection);
}

/** The first rows by a sort key, ties in recommended order, merged from both segments. */
function firstSorted(
  index: ColumnStore,
  sort: Exclude<SortOrder, 'RECOMMENDED'>,
  selection: Selection,
  { count, total, byStyle }: Wanted,
): Uint32Array {
  const { order } = index;
  const keyOf = sortKeyOf[sort](index);
  const compare = (one: number, other: number) => keyOf(one) - keyOf(other) || order.compare(one, other);
  const inBase = new TopRows({ count, total }, keyOf);
  const inDelta = new TopRows({ count, total }, (ordinal) => keyOf(order.delta[ordinal] ?? 0));
  const blocks = listedBlocks(selection);
  for (const rows of byStyle ? [bestOfStyles(index, blocks, compare)] : blocks) {
    const [baseRows, deltaRows] = splitBlock(rows, index, byStyle || selection.matches !== undefined);
    inBase.add(baseRows);
    if (deltaRows.length > 0) inDelta.add(deltaRows.map((row) => order.ordinalOf(row)));
  }
  const first = inBase.result();
  const changed = inDelta.result().map((ordinal) => order.delta[ordinal] ?? 0);
  if (changed.length === 0) return first;
  return Uint32Array.from([...first, ...changed].sort(compare).slice(0, count));
}

function readCodes(
  index: ColumnStore,
  { sort, byStyle = false }: Pick<ListQuery, 'sort' | 'byStyle'>,
  { total, select }: Listed,
  { start, end }: { start: number; end: number },
): string[] {
  const slice = { count: Math.min(end, total), total, byStyle };
  const rows =
    sort === 'RECOMMENDED' ? firstListed(index, select(), slice) : firstSorted(index, sort, select(), slice);
  return Array.from(rows.subarray(start), (row) => index.codes.at(row));
}

/** Few visitors page further than this. */
const cachedItems = 240;
/** Estimated size of a cached item code, for the cache's limit. */
const bytesPerCode = 40;

/** The codes of a page, from the cached first items of its list when they suffice. */
export function readPage(index: ColumnStore, query: ListQuery, listed: Listed): string[] {
  const { page, pageSize, sort } = query;
  const end = page * pageSize;
  const start = end - pageSize;
  if (start >= listed.total) return [];
  if (end > cachedItems) return readCodes(index, query, listed, { start, end });
  const key = `first items:${sort}:${selectionKey(query)}`;
  const first = index.results.get({ key, bytes: cachedItems * bytesPerCode }, () =>
    readCodes(index, query, listed, { start: 0, end: cachedItems }),
  );
  return first.slice(start, end);
}
