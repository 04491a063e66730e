import type { ItemIndex } from './item-index/item-index';
import type { Postings } from './item-index/postings';
import type { KeywordMatch } from './keyword-match';
import { applyAll, type RowFilter } from './row-filter';

/** For a search that ends early: the first so many rows are looked at, then so many times more. */
const firstLook = 16_384;
const lookFurther = 8;

/** How many bits of a number are 1. */
function bitsOf(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Room to work in for all searches, which take turns: none waits in the middle. */
let room = { holding: new Uint32Array(0), named: new Uint32Array(0), rows: new Uint32Array(0) };

function roomFor(end: number): typeof room {
  if (room.rows.length < end) {
    room = {
      holding: new Uint32Array(end),
      named: new Uint32Array(end),
      rows: new Uint32Array(end),
    };
  }
  room.holding.fill(0, 0, end);
  room.named.fill(0, 0, end);
  return room;
}

/** The rows before `end` that hold the parts, ascending in `room.rows`; gives their number. */
function look(match: KeywordMatch, parts: readonly (readonly Postings[])[], end: number): number {
  const { holding, named, rows } = roomFor(end);
  for (const [place, all] of parts.entries()) {
    for (const postings of all) postings.mark(1 << place, end, holding, named);
  }
  const strict = match.words.length + match.characters.length;
  const strictBits = 2 ** strict - 1;
  const pairBits = 2 ** parts.length - 1 - strictBits;
  let length = 0;
  for (let row = 0; row < end; row++) {
    const bits = holding[row] ?? 0;
    if (bits === 0 || (bits & strictBits) !== strictBits) continue;
    if (match.pairsNeeded > 0 && bitsOf(bits & pairBits) < match.pairsNeeded) continue;
    rows[length] = row;
    length += 1;
  }
  return length;
}

/** The first rows of the room by how many parts their title and brand hold, of equal ones by rank. */
function byLikeness(length: number, parts: number): Uint32Array {
  const { named, rows } = room;
  const starts = new Uint32Array(parts + 2);
  const placeIn = (row: number) => parts - bitsOf(named[row] ?? 0);
  for (let place = 0; place < length; place++) {
    const next = placeIn(rows[place] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let place = 1; place < starts.length; place++) {
    starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
  }
  const ordered = new Uint32Array(length);
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0;
    const likeness = placeIn(row);
    const start = starts[likeness] ?? 0;
    ordered[start] = row;
    starts[likeness] = start + 1;
  }
  return ordered;
}

/** What has the code that was typed comes first. */
function codeFirst(index: ItemIndex, rows: Uint32Array, keyword: string): Uint32Array {
  const code = keyword.trim().toLowerCase();
  if (/\s/.test(code)) return rows;
  const bytes = Buffer.byteLength(code);
  const place = rows.findIndex((row) => index.codes.isAt(row, code, bytes));
  if (place > 0) {
    const row = rows[place] ?? 0;
    rows.copyWithin(1, 0, place);
    rows[0] = row;
  }
  return rows;
}

/**
 * The items that a keyword stands for, of those that meet the filters: first the one with that code, then by how much of
 * the keyword title and brand hold, of equal ones by rank. With `enough`, at least so many of the best by rank, where
 * there are so many.
 */
export function findRows(
  index: ItemIndex,
  match: KeywordMatch,
  { keyword, filters, enough }: { keyword: string; filters: readonly RowFilter[]; enough?: number },
): Uint32Array {
  const { vocabulary, size } = index;
  // Those that all have to stand in the item first.
  const parts = [
    ...match.words.map((word) => vocabulary.beginningWith(word)),
    ...match.characters.map((character) => vocabulary.containing(character)),
    ...match.pairs.map((pair) => vocabulary.beginningWith(pair)),
  ];
  // A keyword of signs alone stands for nothing.
  if (parts.length === 0) return new Uint32Array(0);
  let end = enough === undefined ? size : Math.min(firstLook, size);
  for (;;) {
    const found = look(match, parts, end);
    const length = applyAll(filters, room.rows, found);
    if (end === size || length >= (enough ?? 0)) {
      return codeFirst(index, byLikeness(length, parts.length), keyword);
    }
    end = Math.min(size, end * lookFurther);
  }
}
