import { FirstRows } from 'search-index/first-rows';
import type { ItemIndex } from 'search-index/item-index';
import { keepResult } from 'search-index/kept-results';
import { keyOf } from 'search-index/key-of';
import { sortKeyOf } from 'search-index/sort-keys';
import { maxPageSize, type SortType } from 'shared-contracts/wire/search';
import type { Shopper } from '../product';
import type { ListQuery } from './search-filters';
import { listedParts, type Selection } from './selection';

/** What is listed, and how many items that are. */
export interface Listed {
  total: number;
  select: () => Selection;
}

/** The rows up to a place in the list. */
function firstRows(
  index: ItemIndex,
  sortType: SortType,
  { total, select }: Listed,
  end: number,
): Uint32Array {
  const count = Math.min(end, total);
  if (sortType !== 'RECOMMENDED') {
    const first = new FirstRows({ count, total }, sortKeyOf[sortType](index));
    for (const rows of listedParts(select())) first.add(rows);
    return first.result();
  }
  const first = new Uint32Array(count);
  let length = 0;
  for (const rows of listedParts(select())) {
    first.set(rows.subarray(0, count - length), length);
    length = Math.min(count, length + rows.length);
    if (length === count) break;
  }
  return first;
}

/** The codes of the items from one place in the list to another. */
function readCodes(
  index: ItemIndex,
  sortType: SortType,
  listed: Listed,
  { start, end }: { start: number; end: number },
): string[] {
  const rows = firstRows(index, sortType, listed, end).subarray(start);
  return Array.from(rows, (row) => index.codes.at(row));
}

/** Of a list that many look at, nearly all see no more than these. */
const firstItems = 4 * maxPageSize;
/** A code and its place. */
const bytesOfCode = 40;

/** The codes of a page, from the first items of its list where it is among them. */
export function readPage(index: ItemIndex, { channel }: Shopper, query: ListQuery, listed: Listed): string[] {
  const { pageNum, pageSize, ...list } = query;
  const end = pageNum * pageSize;
  const start = end - pageSize;
  if (start >= listed.total) return [];
  if (end > firstItems) return readCodes(index, query.sortType, listed, { start, end });
  const key = `first items:${channel}:${keyOf(list)}`;
  const first = keepResult(index, { key, bytes: firstItems * bytesOfCode }, () =>
    readCodes(index, query.sortType, listed, { start: 0, end: firstItems }),
  );
  return first.slice(start, end);
}
