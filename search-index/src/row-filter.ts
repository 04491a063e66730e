import type { Bitset } from './bitset';
import type { EncodedColumn } from './encoded-column';

/** A condition on rows. */
export interface RowFilter {
  /** Moves the rows that meet it to the front, in their order, and returns how many they are. */
  keep: (rows: Uint32Array) => number;
  /** All rows that meet it, where posting lists or a scan of the column find them; deleted ones too. */
  all?: { addTo: (set: Bitset) => void; isBroad: () => boolean };
}

/** The rows whose value the table has a 1 for. */
export function byTable(column: EncodedColumn, findTable: () => Uint8Array): RowFilter {
  let found: Uint8Array | undefined;
  const readTable = () => {
    found ??= findTable();
    return found;
  };
  return {
    keep(rows) {
      const table = readTable();
      const { ids } = column;
      let kept = 0;
      // Without a branch: the next row overwrites one that is not kept.
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] ?? 0;
        rows[kept] = row;
        kept += table[ids[row] ?? 0] ?? 0;
      }
      return kept;
    },
    all: {
      addTo: (set) => column.addTo(set, readTable()),
      isBroad: () => column.isBroad(readTable()),
    },
  };
}

const largest = 2 ** 31 - 1;

/** The rows whose number, which is 0 or more, lies between `lowest` and `highest`. */
export function byRange(column: Int32Array, lowest: number, highest: number): RowFilter {
  const [from, to] = [lowest, highest].map((end) => Math.min(Math.max(end, 0), largest)) as [number, number];
  return {
    keep(rows) {
      let kept = 0;
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] ?? 0;
        const value = column[row] ?? 0;
        rows[kept] = row;
        // The sign of a difference, again without a branch.
        kept += (((value - from) | (to - value)) >>> 31) ^ 1;
      }
      return kept;
    },
  };
}
