import type { Bitset } from './bitset';
import type { EncodedColumn } from './encoded-column';

/** A condition on rows. */
export interface RowFilter {
  /** Moves the matching rows to the front in order; returns their number. */
  keep: (rows: Uint32Array) => number;
  /** All matching rows, by posting lists or a column scan; may include deleted rows. */
  all?: { addTo: (set: Bitset) => void; isBroad: () => boolean };
}

/** Filters rows whose value has a 1 in the table. */
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
      // Branch-free: the next row overwrites one that is not kept.
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

/** Filters rows whose number (0 or more) is between `lowest` and `highest`. */
export function byRange(column: Int32Array, lowest: number, highest: number): RowFilter {
  const [from, to] = [lowest, highest].map((end) => Math.min(Math.max(end, 0), largest)) as [number, number];
  return {
    keep(rows) {
      let kept = 0;
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] ?? 0;
        const value = column[row] ?? 0;
        rows[kept] = row;
        // Branch-free: uses the sign bit of the difference.
        kept += (((value - from) | (to - value)) >>> 31) ^ 1;
      }
      return kept;
    },
  };
}
