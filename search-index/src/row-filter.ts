import type { IdColumn } from './id-column';
import type { RowSet } from './row-set';

/** A condition on rows. */
export interface RowFilter {
  /** Moves the rows that meet it to the beginning, in their order, and says how many they are. */
  keep: (rows: Uint32Array) => number;
  /** All rows that meet it, where they are found without a look at each that is listed. */
  all?: { addTo: (set: RowSet) => void; isBroad: () => boolean };
}

/** Rows whose value the table has a 1 for. */
export function byTable(column: IdColumn, findTable: () => Uint8Array): RowFilter {
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
      // Without a jump for each row: the next one takes the place of one that is not kept.
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

/** Rows with a number, of 0 or more, from `lowest` to `highest`. */
export function byRange(column: Int32Array, lowest: number, highest: number): RowFilter {
  const [from, to] = [lowest, highest].map((end) => Math.min(Math.max(end, 0), largest)) as [number, number];
  return {
    keep(rows) {
      let kept = 0;
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place] ?? 0;
        const value = column[row] ?? 0;
        rows[kept] = row;
        // The sign of a difference, again without a jump.
        kept += (((value - from) | (to - value)) >>> 31) ^ 1;
      }
      return kept;
    },
  };
}
