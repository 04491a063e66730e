import { bitsetPool } from './bitset';
import type { ColumnStore } from './column-store';
import { listedBlocks, type Selection } from './selection';

/** Keeps the first row of each style: moves these rows to the front, in their order, and returns their number. */
export type KeepFirst = (rows: Uint32Array) => number;

/** Remembers the styles of all rows that it is called with. */
export function firstOfStyles({ styles }: ColumnStore): KeepFirst {
  const seen = bitsetPool.borrow(styles.count);
  return (rows) => {
    const { ids } = styles;
    let kept = 0;
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const style = ids[row] ?? 0;
      rows[kept] = row;
      kept += 1 - seen.has(style);
      seen.add(style);
    }
    return kept;
  };
}

/** 1 when no size of the row can be bought, else 0: a number, so that rows can be compared by it. */
function soldOutIn({ availableSizes, noSizes }: ColumnStore): (row: number) => number {
  const { ids } = availableSizes;
  return (row) => (ids[row] === noSizes ? 1 : 0);
}

/**
 * Replaces each sold-out row by the first selected row of its style that can be bought, if there is one. `rows` are in
 * list order, one for each style.
 */
export function showBuyable(index: ColumnStore, rows: Uint32Array, selection: Selection): Uint32Array {
  const { base, order, styles } = index;
  const isSoldOut = soldOutIn(index);
  const remainingStyles = bitsetPool.borrow(styles.count);
  let missing = 0;
  for (const row of rows) {
    if (isSoldOut(row) === 0) continue;
    remainingStyles.add(styles.ids[row] ?? 0);
    missing += 1;
  }
  if (missing === 0) return rows;
  const found = new Map<number, number>();
  for (const block of listedBlocks(selection)) {
    for (const row of block) {
      const style = styles.ids[row] ?? 0;
      if (remainingStyles.has(style) === 0 || isSoldOut(row) === 1) continue;
      const other = found.get(style);
      if (other === undefined || (!selection.matches && order.compare(row, other) < 0)) found.set(style, row);
      // Rows of the delta segment come out of order, all others in list order.
      if (!selection.matches && row >= base) continue;
      remainingStyles.delete(style);
      missing -= 1;
    }
    if (missing === 0) break;
  }
  return rows.map((row) => (isSoldOut(row) === 1 ? (found.get(styles.ids[row] ?? 0) ?? row) : row));
}

/** The first row of each style by `compare`, in any order; a sold-out row only where no other was selected. */
export function bestOfStyles(
  index: ColumnStore,
  blocks: Iterable<Uint32Array>,
  compare: (row: number, other: number) => number,
): Uint32Array {
  const { styles } = index;
  const { ids } = styles;
  const isSoldOut = soldOutIn(index);
  const isBetter = (row: number, other: number) =>
    (isSoldOut(row) - isSoldOut(other) || compare(row, other)) < 0;
  /** The best row of each style plus 1; 0 means none yet. */
  const best = new Uint32Array(styles.count);
  let found = 0;
  for (const rows of blocks) {
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const style = ids[row] ?? 0;
      const other = best[style] ?? 0;
      if (other === 0) found += 1;
      if (other === 0 || isBetter(row, other - 1)) best[style] = row + 1;
    }
  }
  const firsts = new Uint32Array(found);
  for (let style = 0, length = 0; length < found; style++) {
    const row = best[style] ?? 0;
    if (row > 0) firsts[length++] = row - 1;
  }
  return firsts;
}
