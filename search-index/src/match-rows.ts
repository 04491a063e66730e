import { type Bitset, bitsetPool } from './bitset';
import type { ColumnStore } from './column-store';
import type { KeywordMatch } from './keyword-match';
import type { PostingList } from './posting-list';
import type { Prefix } from './recommended-order';

/** An early-terminating search reads this many of the first items, then `lookFurther` times more. */
const firstLook = 16_384;
const lookFurther = 8;

/** What to match: all of `strict`, and at least `looseNeeded` of `loose`, as posting lists. */
interface Wanted {
  strict: (readonly PostingList[])[];
  loose: (readonly PostingList[])[];
  looseNeeded: number;
}

function wantedOf({ terms }: ColumnStore, match: KeywordMatch): Wanted {
  const pairs = match.pairs.map((pair) => terms.startingWith(pair));
  const needsAll = match.pairsNeeded === pairs.length;
  return {
    strict: [
      ...match.whole.map((word) => [terms.get(word)].filter((list) => list !== undefined)),
      ...match.words.map((word) => terms.startingWith(word)),
      ...match.characters.map((character) => terms.containing(character)),
      ...(needsAll ? pairs : []),
    ],
    loose: needsAll ? [] : pairs,
    looseNeeded: needsAll ? 0 : match.pairsNeeded,
  };
}

/** One segment, whose bitsets start at row `offset`. */
interface Zone {
  offset: number;
  size: number;
  addTo: (list: PostingList, held: Bitset, named: Bitset) => void;
}

function baseZone(end: number): Zone {
  return { offset: 0, size: end, addTo: (list, held, named) => list.addBaseTo(held, named, end) };
}

function deltaZone({ base, deltaRows }: ColumnStore): Zone {
  return { offset: base, size: deltaRows, addTo: (list, held, named) => list.addTailTo(held, named, base) };
}

/** How many of the sets contain the row. */
function countIn(sets: readonly Bitset[], row: number): number {
  let count = 0;
  for (const set of sets) count += set.has(row);
  return count;
}

/**
 * The matching rows of a zone in ascending order, and for each part of the keyword the rows whose name
 * contains it.
 */
interface ZoneMatch {
  rows: Uint32Array;
  named: Bitset[];
}

function matchZone({ strict, loose, looseNeeded }: Wanted, scope: Bitset, zone: Zone): ZoneMatch {
  const parts = [...strict, ...loose].map((lists) => {
    const part = { held: bitsetPool.borrow(zone.size), named: bitsetPool.borrow(zone.size) };
    for (const list of lists) zone.addTo(list, part.held, part.named);
    return part;
  });
  const held = parts.map((part) => part.held);
  const heldLoose = held.slice(strict.length);
  const candidates = bitsetPool.borrow(zone.size);
  const [first, ...others] = held.slice(0, strict.length);
  if (first) candidates.unite(first);
  else for (const set of heldLoose) candidates.unite(set);
  for (const set of others) candidates.intersect(set);
  candidates.intersect(scope, zone.offset);
  const all = candidates.toRows();
  const rows = looseNeeded > 0 ? all.filter((row) => countIn(heldLoose, row) >= looseNeeded) : all;
  return { rows, named: parts.map((part) => part.named) };
}

/** Counting sort by relevance, highest first; stable. */
function sortByLikeness(
  rows: Uint32Array,
  greatest: number,
  likenessOf: (row: number) => number,
): Uint32Array {
  const distances = new Uint8Array(rows.length);
  /** Start position of each relevance level. */
  const starts = new Uint32Array(greatest + 2);
  for (let place = 0; place < rows.length; place++) {
    const distance = greatest - likenessOf(rows[place] ?? 0);
    distances[place] = distance;
    starts[distance + 1] = (starts[distance + 1] ?? 0) + 1;
  }
  for (let one = 1; one < starts.length; one++) starts[one] = (starts[one] ?? 0) + (starts[one - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place++) {
    const distance = distances[place] ?? 0;
    const start = starts[distance] ?? 0;
    ordered[start] = rows[place] ?? 0;
    starts[distance] = start + 1;
  }
  return ordered;
}

/**
 * The matching rows within the prefix, sorted by how much of the keyword the name contains, then in
 * recommended order.
 */
function matchPrefix(index: ColumnStore, wanted: Wanted, scope: Bitset, prefix: Prefix): Uint32Array {
  return bitsetPool.scoped(() => {
    const base = matchZone(wanted, scope, baseZone(prefix.base));
    const parts = base.named.length;
    const likenessInBase = (row: number) => countIn(base.named, row);
    if (index.deltaRows === 0) return sortByLikeness(base.rows, parts, likenessInBase);
    const delta = matchZone(wanted, scope, deltaZone(index));
    const changed = delta.rows
      .map((row) => row + index.base)
      .filter((row) => index.order.ordinalOf(row) < prefix.delta);
    const rows = index.order.merge(base.rows, index.order.sortDelta(changed));
    const likeness = (row: number) =>
      row < index.base ? likenessInBase(row) : countIn(delta.named, row - index.base);
    return sortByLikeness(rows, parts, likeness);
  });
}

/** Moves the item with exactly this code to the front. */
function codeFirst(index: ColumnStore, rows: Uint32Array, keyword: string): Uint32Array {
  const code = keyword.trim();
  if (/\s/.test(code)) return rows;
  const place = index.codes.indexIn(rows, code);
  if (place > 0) {
    const row = rows[place] ?? 0;
    rows.copyWithin(1, 0, place);
    rows[0] = row;
  }
  return rows;
}

/**
 * The items in scope that match a keyword: first the one with that code, then by how much of the keyword
 * title and brand contain, ties in recommended order. With `enough` it stops at the first prefix of the
 * recommended order with that many matches.
 */
export function matchRows(
  index: ColumnStore,
  match: KeywordMatch,
  { keyword, scope, enough }: { keyword: string; scope: Bitset; enough?: number },
): Uint32Array {
  const { size } = index;
  const wanted = wantedOf(index, match);
  // A keyword of punctuation only has no terms.
  if (wanted.strict.length + wanted.loose.length === 0) return new Uint32Array(0);
  let count = enough === undefined ? size : Math.min(firstLook, size);
  for (;;) {
    const prefix =
      count === size ? { base: index.base, delta: Number.POSITIVE_INFINITY } : index.order.prefix(count);
    const rows = matchPrefix(index, wanted, scope, prefix);
    if (count === size || rows.length >= (enough ?? 0)) return codeFirst(index, rows, keyword);
    count = Math.min(size, count * lookFurther);
  }
}
