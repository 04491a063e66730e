import { bitsetPool } from './bitset';
import type { ColumnStore } from './column-store';

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

/** The first row of each style by `compare`, in any order. */
export function bestOfStyles(
  { styles }: ColumnStore,
  blocks: Iterable<Uint32Array>,
  compare: (row: number, other: number) => number,
): Uint32Array {
  const { ids } = styles;
  /** The best row of each style plus 1; 0 means none yet. */
  const best = new Uint32Array(styles.count);
  let found = 0;
  for (const rows of blocks) {
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place] ?? 0;
      const style = ids[row] ?? 0;
      const other = best[style] ?? 0;
      if (other === 0) found += 1;
      if (other === 0 || compare(row, other - 1) < 0) best[style] = row + 1;
    }
  }
  const firsts = new Uint32Array(found);
  for (let style = 0, length = 0; length < found; style++) {
    const row = best[style] ?? 0;
    if (row > 0) firsts[length++] = row - 1;
  }
  return firsts;
}
