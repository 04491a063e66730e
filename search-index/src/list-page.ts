import type { ColumnStore } from './column-store';
import type { ListQuery, SortOrder } from './list-query';
import { listedBlocks, type Selection, selectionKey } from './selection';
import { sortKeyOf } from './sort-keys';
import { TopRows } from './top-rows';

const noRows = new Uint32Array(0);

/** The list of a query: the number of items, and how to select them. */
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

/** The first rows in list order: by relevance with a keyword, else recommended. */
function firstListed(index: ColumnStore, selection: Selection, count: number): Uint32Array {
  const { base, order } = index;
  const first = new Uint32Array(count);
  const delta: number[] = [];
  let length = 0;
  for (const rows of listedBlocks(selection)) {
    if (!selection.matches && (rows[0] ?? 0) >= base) {
      for (const row of rows) delta.push(row);
      continue;
    }
    first.set(rows.subarray(0, count - length), length);
    length = Math.min(count, length + rows.length);
    if (length === count) break;
  }
  const listed = first.subarray(0, length);
  return order.merge(listed, order.sortDelta(Uint32Array.from(delta))).subarray(0, count);
}

/** The first rows by a sort key, ties in recommended order, merged from both segments. */
function firstSorted(
  index: ColumnStore,
  sort: Exclude<SortOrder, 'RECOMMENDED'>,
  selection: Selection,
  { count, total }: { count: number; total: number },
): Uint32Array {
  const { order } = index;
  const keyOf = sortKeyOf[sort](index);
  const inBase = new TopRows({ count, total }, keyOf);
  const inDelta = new TopRows({ count, total }, (ordinal) => keyOf(order.delta[ordinal] ?? 0));
  for (const rows of listedBlocks(selection)) {
    const [baseRows, deltaRows] = splitBlock(rows, index, selection.matches !== undefined);
    inBase.add(baseRows);
    if (deltaRows.length > 0) inDelta.add(deltaRows.map((row) => order.ordinalOf(row)));
  }
  const first = inBase.result();
  const changed = inDelta.result().map((ordinal) => order.delta[ordinal] ?? 0);
  if (changed.length === 0) return first;
  const compare = (one: number, other: number) => keyOf(one) - keyOf(other) || order.compare(one, other);
  return Uint32Array.from([...first, ...changed].sort(compare).slice(0, count));
}

function readCodes(
  index: ColumnStore,
  sort: SortOrder,
  { total, select }: Listed,
  { start, end }: { start: number; end: number },
): string[] {
  const count = Math.min(end, total);
  const rows =
    sort === 'RECOMMENDED'
      ? firstListed(index, select(), count)
      : firstSorted(index, sort, select(), { count, total });
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
  if (end > cachedItems) return readCodes(index, sort, listed, { start, end });
  const key = `first items:${sort}:${selectionKey(query)}`;
  const first = index.results.get({ key, bytes: cachedItems * bytesPerCode }, () =>
    readCodes(index, sort, listed, { start: 0, end: cachedItems }),
  );
  return first.slice(start, end);
}
