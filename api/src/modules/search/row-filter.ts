import type { IdColumn } from './item-index/id-column';
import type { RowSet } from './item-index/row-set';

/** A condition on rows: adds those that meet it to an empty set. */
export type RowFilter = (set: RowSet) => void;

/** Rows whose value the table has a 1 for. */
export function byTable(column: IdColumn, table: () => Uint8Array): RowFilter {
  return (set) => column.addTo(set, table());
}

const largest = 2 ** 31 - 1;

/** Rows with a number, of 0 or more, from `lowest` to `highest`. */
export function byRange(column: Int32Array, lowest: number, highest: number): RowFilter {
  const [from, to] = [lowest, highest].map((end) => Math.min(Math.max(end, 0), largest)) as [number, number];
  return (set) => {
    for (let start = 0; start < column.length; start += 32) {
      const end = Math.min(start + 32, column.length);
      let bits = 0;
      for (let row = start; row < end; row++) {
        const value = column[row] ?? 0;
        // The sign of a difference, without a jump for each row.
        const isOut = ((value - from) | (to - value)) >>> 31;
        bits |= (isOut ^ 1) << (row - start);
      }
      set.setWord(start >>> 5, bits);
    }
  };
}
