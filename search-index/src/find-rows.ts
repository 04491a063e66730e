import type { ItemIndex } from './item-index';
import type { KeywordMatch } from './keyword-match';
import type { Postings } from './postings';
import { type RowSet, setRoom } from './row-set';

/** For a search that ends early: the first so many rows are looked at, then so many times more. */
const firstLook = 16_384;
const lookFurther = 8;

/** A part of the keyword: the items that hold one of the words it may stand for, and whose name does. */
interface Part {
  held: RowSet;
  named: RowSet;
}

function takePart(words: readonly Postings[], end: number): Part {
  const part = { held: setRoom.take(end), named: setRoom.take(end) };
  for (const postings of words) postings.addTo(part.held, part.named, end);
  return part;
}

/** What there is to look for: all of `strict` stand in the item, and so many of `loose`. */
interface Wanted {
  strict: (readonly Postings[])[];
  loose: (readonly Postings[])[];
  looseNeeded: number;
}

function wantedOf({ vocabulary }: ItemIndex, match: KeywordMatch): Wanted {
  const pairs = match.pairs.map((pair) => vocabulary.beginningWith(pair));
  const needsAll = match.pairsNeeded === pairs.length;
  return {
    strict: [
      ...match.whole.map((word) => vocabulary.of(word)),
      ...match.words.map((word) => vocabulary.beginningWith(word)),
      ...match.characters.map((character) => vocabulary.containing(character)),
      ...(needsAll ? pairs : []),
    ],
    loose: needsAll ? [] : pairs,
    looseNeeded: needsAll ? 0 : match.pairsNeeded,
  };
}

/** Of so many sets the row is in. */
function countIn(sets: readonly RowSet[], row: number): number {
  let count = 0;
  for (const set of sets) count += set.has(row);
  return count;
}

/** The rows below `end` that are in scope and hold what is wanted. */
function takeCandidates(
  strict: readonly RowSet[],
  loose: readonly RowSet[],
  scope: RowSet,
  end: number,
): RowSet {
  const candidates = setRoom.take(end);
  const [first, ...others] = strict;
  if (first) candidates.unite(first);
  else for (const set of loose) candidates.unite(set);
  for (const set of [...others, scope]) candidates.intersect(set);
  return candidates;
}

/** Puts those first of which the most sets have the row; equal ones stay as they are. */
function orderByNames(named: readonly RowSet[], rows: Uint32Array): Uint32Array {
  const likeness = new Uint8Array(rows.length);
  /** For each likeness, the greatest first, where its rows begin. */
  const starts = new Uint32Array(named.length + 2);
  for (let place = 0; place < rows.length; place++) {
    const one = named.length - countIn(named, rows[place] ?? 0);
    likeness[place] = one;
    starts[one + 1] = (starts[one + 1] ?? 0) + 1;
  }
  for (let one = 1; one < starts.length; one++) starts[one] = (starts[one] ?? 0) + (starts[one - 1] ?? 0);
  const ordered = new Uint32Array(rows.length);
  for (let place = 0; place < rows.length; place++) {
    const one = likeness[place] ?? 0;
    const start = starts[one] ?? 0;
    ordered[start] = rows[place] ?? 0;
    starts[one] = start + 1;
  }
  return ordered;
}

/** The rows below `end` that hold what is wanted, by how much of it title and brand hold, of equal ones by rank. */
function look({ strict, loose, looseNeeded }: Wanted, scope: RowSet, end: number): Uint32Array {
  return setRoom.within(() => {
    const parts = [...strict, ...loose].map((words) => takePart(words, end));
    const held = parts.map((part) => part.held);
    const heldLoose = held.slice(strict.length);
    const candidates = takeCandidates(held.slice(0, strict.length), heldLoose, scope, end);
    const rows = candidates.toRows();
    const found = looseNeeded > 0 ? rows.filter((row) => countIn(heldLoose, row) >= looseNeeded) : rows;
    return orderByNames(
      parts.map((part) => part.named),
      found,
    );
  });
}

/** What has the code that was typed comes first. */
function codeFirst(index: ItemIndex, rows: Uint32Array, keyword: string): Uint32Array {
  const code = keyword.trim();
  if (/\s/.test(code)) return rows;
  const place = index.codes.placeIn(rows, code);
  if (place > 0) {
    const row = rows[place] ?? 0;
    rows.copyWithin(1, 0, place);
    rows[0] = row;
  }
  return rows;
}

/**
 * The items in scope that a keyword stands for: first the one with that code, then by how much of the keyword title and
 * brand hold, of equal ones by rank. With `enough`, at least so many of the best by rank, where there are so many.
 */
export function findRows(
  index: ItemIndex,
  match: KeywordMatch,
  { keyword, scope, enough }: { keyword: string; scope: RowSet; enough?: number },
): Uint32Array {
  const { size } = index;
  const wanted = wantedOf(index, match);
  // A keyword of signs alone stands for nothing.
  if (wanted.strict.length + wanted.loose.length === 0) return new Uint32Array(0);
  let end = enough === undefined ? size : Math.min(firstLook, size);
  for (;;) {
    const rows = look(wanted, scope, end);
    if (end === size || rows.length >= (enough ?? 0)) return codeFirst(index, rows, keyword);
    end = Math.min(size, end * lookFurther);
  }
}
