import { setImmediate } from 'node:timers/promises';
import { Bitset } from './bitset';
import { ColumnStore } from './column-store';
import { type Place, PostingList } from './posting-list';
import { TermDictionary } from './term-dictionary';

/** About a millisecond of work, so that searches wait no longer. */
const rowsPerTurn = 2_000;
const postingsPerTurn = 40_000;

const deleted = 0xffffffff;

/** The live rows of a store at one moment, in recommended order, in blocks. */
interface Snapshot {
  rows: Uint32Array;
  /** End of the snapshot: later rows were added after it. */
  end: number;
}

function takeSnapshot(store: ColumnStore): Snapshot {
  const inBase = [...Bitset.intersection([store.live], { start: 0, end: store.base })];
  const base = new Uint32Array(store.size - store.order.delta.length);
  let length = 0;
  for (const rows of inBase) {
    base.set(rows, length);
    length += rows.length;
  }
  return { rows: store.order.merge(base, Uint32Array.from(store.order.delta)), end: store.rows };
}

/** Renumbers a list: rows of the base segment keep their order, delta rows are sorted in. */
function renumber(list: PostingList, newRowOf: Uint32Array, base: number): PostingList | undefined {
  const inBase: number[] = [];
  const behind: number[] = [];
  list.visit((row, at) => {
    const next = row < newRowOf.length ? (newRowOf[row] ?? deleted) : deleted;
    if (next !== deleted) (row < base ? inBase : behind).push(next * 4 + at);
    return true;
  });
  if (inBase.length + behind.length === 0) return undefined;
  behind.sort((one, other) => one - other);
  const renumbered = new PostingList();
  let at = 0;
  const add = (entry: number) => renumbered.add(entry >>> 2, (entry & 3) as Place);
  for (const entry of inBase) {
    while (at < behind.length && (behind[at] ?? 0) < entry) add(behind[at++] ?? 0);
    add(entry);
  }
  while (at < behind.length) add(behind[at++] ?? 0);
  return renumbered.trim();
}

/**
 * Builds a store with the live rows of this one in its base segment, as if freshly loaded. Yields to other
 * work every few milliseconds. The old store may change meanwhile; the caller applies those changes.
 */
export async function compact(store: ColumnStore): Promise<ColumnStore> {
  const { rows, end } = takeSnapshot(store);
  const newRowOf = new Uint32Array(end).fill(deleted);
  const next = new ColumnStore({
    items: rows.length,
    codeBytes: store.codes.bytes,
    idBytes: store.ids.bytes,
  });
  for (let start = 0; start < rows.length; start += rowsPerTurn) {
    await setImmediate();
    const last = Math.min(start + rowsPerTurn, rows.length);
    for (let place = start; place < last; place++) {
      newRowOf[rows[place] ?? 0] = place;
      next.copyBase(store, rows[place] ?? 0);
    }
  }
  // Terms added after this point contain later rows only.
  const entries = store.terms.entries();
  const terms: string[] = [];
  const lists: PostingList[] = [];
  let work = 0;
  for (const [term, list] of entries) {
    work += list.length + 100;
    if (work > postingsPerTurn) {
      work = 0;
      await setImmediate();
    }
    const renumbered = renumber(list, newRowOf, store.base);
    if (!renumbered) continue;
    terms.push(term);
    lists.push(renumbered);
  }
  next.endBase(new TermDictionary(terms, lists));
  return next;
}
