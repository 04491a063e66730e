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

/**
 * Notes of each row, for all searches, which take turns: none waits in the middle. `holding` and `named` have a bit for each
 * part of the keyword that the item and its name hold; after a search both are 0 again.
 */
let notes = { holding: new Uint32Array(0), named: new Uint32Array(0), rows: new Uint32Array(0) };

/** A part of the keyword: the words that it may stand for. */
type Part = readonly Postings[];

function itemsOf(part: Part): number {
  return part.reduce((sum, postings) => sum + postings.count, 0);
}

/** Rows that hold one of the leading parts, ascending in `notes.rows`; gives their number. */
function collect(parts: readonly Part[], leading: ReadonlySet<number>, end: number): number {
  const { holding, named, rows } = notes;
  let length = 0;
  let lists = 0;
  for (const [place, part] of parts.entries()) {
    if (!leading.has(place)) continue;
    const bit = 1 << place;
    lists += part.length;
    for (const postings of part) {
      postings.each(end, (row, isInName) => {
        const held = holding[row] ?? 0;
        if (held === 0) rows[length++] = row;
        holding[row] = held | bit;
        if (isInName) named[row] = (named[row] ?? 0) | bit;
      });
    }
  }
  if (lists <= 1) return length;
  // Of many, looking at all rows takes less than sorting them.
  if (length < end / 16) rows.subarray(0, length).sort();
  else {
    length = 0;
    for (let row = 0; row < end; row++) if (holding[row] !== 0) rows[length++] = row;
  }
  return length;
}

/** Notes the other parts at the rows that were collected. */
function noteOthers(parts: readonly Part[], leading: ReadonlySet<number>, end: number): void {
  const { holding, named } = notes;
  for (const [place, part] of parts.entries()) {
    if (leading.has(place)) continue;
    const bit = 1 << place;
    for (const postings of part) {
      postings.each(end, (row, isInName) => {
        const held = holding[row] ?? 0;
        if (held === 0) return;
        holding[row] = held | bit;
        if (isInName) named[row] = (named[row] ?? 0) | bit;
      });
    }
  }
}

/** The rows before `end` that hold the parts, by how many of them title and brand hold, of equal ones by rank. */
function look(match: KeywordMatch, parts: readonly Part[], end: number): Uint32Array {
  const strict = match.words.length + match.characters.length;
  const isStrict = (place: number) => place < strict || match.pairsNeeded === match.pairs.length;
  // Of what has to stand in the item, the rarest finds the fewest rows to look at.
  const [rarest] = parts
    .map((part, place) => ({ place, count: itemsOf(part) }))
    .filter(({ place }) => isStrict(place))
    .sort((one, other) => one.count - other.count);
  const leading = new Set(rarest ? [rarest.place] : parts.keys());
  const length = collect(parts, leading, end);
  noteOthers(parts, leading, end);

  const { holding, named, rows } = notes;
  const strictBits = 2 ** strict - 1;
  const pairBits = 2 ** parts.length - 1 - strictBits;
  const isFound = (bits: number) =>
    (bits & strictBits) === strictBits &&
    (match.pairsNeeded === 0 || bitsOf(bits & pairBits) >= match.pairsNeeded);
  /** For each likeness, the greatest first, where its rows begin. */
  const starts = new Uint32Array(parts.length + 2);
  const likenessOf = (row: number) => parts.length - bitsOf(named[row] ?? 0);
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0;
    if (isFound(holding[row] ?? 0)) starts[likenessOf(row) + 1] = (starts[likenessOf(row) + 1] ?? 0) + 1;
  }
  for (let likeness = 1; likeness < starts.length; likeness++) {
    starts[likeness] = (starts[likeness] ?? 0) + (starts[likeness - 1] ?? 0);
  }
  const found = new Uint32Array(starts.at(-1) ?? 0);
  for (let place = 0; place < length; place++) {
    const row = rows[place] ?? 0;
    if (isFound(holding[row] ?? 0)) {
      const likeness = likenessOf(row);
      const start = starts[likeness] ?? 0;
      found[start] = row;
      starts[likeness] = start + 1;
    }
    holding[row] = 0;
    named[row] = 0;
  }
  return found;
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
  if (notes.rows.length < size) {
    notes = {
      holding: new Uint32Array(size),
      named: new Uint32Array(size),
      rows: new Uint32Array(size),
    };
  }
  let end = enough === undefined ? size : Math.min(firstLook, size);
  for (;;) {
    const found = look(match, parts, end);
    const length = applyAll(filters, found, found.length);
    if (end === size || length >= (enough ?? 0)) {
      return codeFirst(index, found.subarray(0, length), keyword);
    }
    end = Math.min(size, end * lookFurther);
  }
}
