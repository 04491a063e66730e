import { type Bitset, bitsetPool } from './bitset';
import type { ColumnStore } from './column-store';
import type { KeywordMatch } from './keyword-match';
import type { PostingList, RowSets } from './posting-list';
import type { Prefix } from './recommended-order';
import { formsOf } from './stem';

/** An early-terminating search reads this many of the first items, then `lookFurther` times more. */
const firstLook = 16_384;
const lookFurther = 8;

/** A part of a keyword. */
interface Part {
  /** The posting lists of the terms that match it. */
  lists: readonly PostingList[];
  /** Those of whole words, which count more in a name than a word that only starts with the part: `belt` and belted. */
  wholes: ReadonlySet<PostingList>;
  /** Those of terms that a name can end with to be an item of this kind: `lamps` of lamp, 枱燈 of 燈. */
  kinds: ReadonlySet<PostingList>;
}

/** What to match: all of `strict`, and at least `looseNeeded` of `loose`. */
interface Wanted {
  strict: Part[];
  loose: Part[];
  looseNeeded: number;
}

function wantedOf({ terms }: ColumnStore, match: KeywordMatch): Wanted {
  const known = (words: readonly string[]) =>
    words.map((word) => terms.get(word)).filter((list) => list !== undefined);
  const partOf = (
    lists: readonly PostingList[],
    kinds: readonly PostingList[],
    wholes: readonly PostingList[] = lists,
  ): Part => ({ lists, kinds: new Set(kinds), wholes: new Set(wholes) });
  const wordsWith = (lists: readonly PostingList[], stem: string) => {
    const forms = known(formsOf(stem));
    return partOf(lists, forms, forms);
  };
  const withCharacter = (character: string) => {
    const found = terms.containing(character);
    const kinds = found.filter(([term]) => term.endsWith(character));
    return partOf(
      found.map(([, list]) => list),
      kinds.map(([, list]) => list),
    );
  };
  const pairs = match.pairs.map((pair) => partOf(terms.startingWith(pair), known([pair])));
  const needsAll = match.pairsNeeded === pairs.length;
  return {
    strict: [
      ...match.whole.map((word) => partOf(known([word]), known([word]))),
      ...match.stems.map((stem) => wordsWith(known(formsOf(stem)), stem)),
      ...match.words.map((word) => wordsWith(terms.startingWith(word), word)),
      ...match.characters.map(withCharacter),
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
  addTo: (list: PostingList, sets: RowSets) => void;
}

function baseZone(end: number): Zone {
  return { offset: 0, size: end, addTo: (list, sets) => list.addBaseTo(sets, end) };
}

function deltaZone({ base, deltaRows }: ColumnStore): Zone {
  return { offset: base, size: deltaRows, addTo: (list, sets) => list.addTailTo(sets, base) };
}

/** How many of the sets contain the row. */
function countIn(sets: readonly Bitset[], row: number): number {
  let count = 0;
  for (const set of sets) count += set.has(row);
  return count;
}

/** The matching rows of a zone in ascending order, and how like the keyword the name of each is. */
interface ZoneMatch {
  rows: Uint32Array;
  likenessOf: (row: number) => number;
}

function matchZone({ strict, loose, looseNeeded }: Wanted, scope: Bitset, zone: Zone): ZoneMatch {
  const ending = bitsetPool.borrow(zone.size);
  const parts = [...strict, ...loose].map(({ lists, kinds, wholes }) => {
    const held = bitsetPool.borrow(zone.size);
    const whole = bitsetPool.borrow(zone.size);
    const begun = wholes.size === lists.length ? undefined : bitsetPool.borrow(zone.size);
    for (const list of lists) {
      const named = wholes.has(list) ? whole : begun;
      zone.addTo(list, { held, ...(named && { named }), ...(kinds.has(list) && { ending }) });
    }
    return { held, whole, begun };
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
  const namedIn = (row: number) => {
    let count = 0;
    for (const { whole, begun } of parts) count += whole.has(row) === 1 ? 2 : (begun?.has(row) ?? 0);
    return count;
  };
  return { rows, likenessOf: (row) => 2 * namedIn(row) + ending.has(row) };
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
 * The matching rows within the prefix, sorted by how much of the keyword the name contains, then by whether a
 * title ends with a part of it, then in recommended order.
 */
function matchPrefix(index: ColumnStore, wanted: Wanted, scope: Bitset, prefix: Prefix): Uint32Array {
  return bitsetPool.scoped(() => {
    const base = matchZone(wanted, scope, baseZone(prefix.base));
    const greatest = 4 * (wanted.strict.length + wanted.loose.length) + 1;
    if (index.deltaRows === 0) return sortByLikeness(base.rows, greatest, base.likenessOf);
    const delta = matchZone(wanted, scope, deltaZone(index));
    const changed = delta.rows
      .map((row) => row + index.base)
      .filter((row) => index.order.ordinalOf(row) < prefix.delta);
    const rows = index.order.merge(base.rows, index.order.sortDelta(changed));
    const likeness = (row: number) =>
      row < index.base ? base.likenessOf(row) : delta.likenessOf(row - index.base);
    return sortByLikeness(rows, greatest, likeness);
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
 * titles and brand contain, then by whether a title ends with it, ties in recommended order. With `enough` it stops at the first prefix of the
 * recommended order with that many matches.
 */
export function matchRows(
  index: ColumnStore,
  match: KeywordMatch,
  { keyword, scope, enough }: { keyword: string; scope: Bitset; enough?: number },
): Uint32Array {
  const { size } = index;
  const conditions = wantedOf(index, match);
  // A keyword of punctuation only has no terms.
  if (conditions.strict.length + conditions.loose.length === 0) return new Uint32Array(0);
  let count = enough === undefined ? size : Math.min(firstLook, size);
  for (;;) {
    const prefix =
      count === size ? { base: index.base, delta: Number.POSITIVE_INFINITY } : index.order.prefix(count);
    const rows = matchPrefix(index, conditions, scope, prefix);
    if (count === size || rows.length >= (enough ?? 0)) return codeFirst(index, rows, keyword);
    count = Math.min(size, count * lookFurther);
  }
}
