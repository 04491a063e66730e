import type { IdColumn } from './item-index/id-column';

/** A condition on rows. */
export interface RowFilter {
  /** Leaves in the first places of `rows` those of the first `length` that meet it, in their order; gives their number. */
  keep: (rows: Uint32Array, length: number) => number;
  /** How many rows of the index meet it, where that is known. */
  count?: number;
  /** Those rows in ascending order. */
  rows?: () => Uint32Array;
}

/** Rows whose value the table has a 1 for. */
export function byTable(column: IdColumn, table: Uint8Array): RowFilter {
  const { ids } = column;
  return {
    keep(rows, length) {
      let kept = 0;
      for (let place = 0; place < length; place++) {
        const row = rows[place] ?? 0;
        rows[kept] = row;
        kept += table[ids[row] ?? 0] ?? 0;
      }
      return kept;
    },
    count: column.countOf(table),
    rows: () => column.rowsOf(table),
  };
}

/** Both ends included. */
export function byRange(column: Int32Array, lowest: number, highest: number): RowFilter {
  return {
    keep(rows, length) {
      let kept = 0;
      for (let place = 0; place < length; place++) {
        const row = rows[place] ?? 0;
        const value = column[row] ?? 0;
        rows[kept] = row;
        kept += value >= lowest && value <= highest ? 1 : 0;
      }
      return kept;
    },
  };
}

/** These rows only. */
export function among(size: number, wanted: Uint32Array): RowFilter {
  const marks = new Uint8Array(size);
  for (const row of wanted) marks[row] = 1;
  return {
    keep(rows, length) {
      let kept = 0;
      for (let place = 0; place < length; place++) {
        const row = rows[place] ?? 0;
        rows[kept] = row;
        kept += marks[row] ?? 0;
      }
      return kept;
    },
    count: wanted.length,
  };
}

export function applyAll(filters: readonly RowFilter[], rows: Uint32Array, length: number): number {
  return filters.reduce((kept, { keep }) => (kept > 0 ? keep(rows, kept) : 0), length);
}

/** So many that they stay near the processor from one filter to the next. */
const chunkSize = 8_192;
/** Rows of a filter that leaves less than that share of all are taken as they are kept by their value. */
const fewOf = 1 / 8;

/**
 * The rows that meet all filters, some thousands at a time, so that a list ends with its page. Without `source` of all
 * rows in the recommended order. What it gives is good until the next one is asked for.
 */
export function* filterRows(
  size: number,
  source: Uint32Array | undefined,
  filters: readonly RowFilter[],
): Generator<Uint32Array> {
  // What leaves least is looked at first.
  const sorted = filters.toSorted((one, other) => (one.count ?? size) - (other.count ?? size));
  const [first] = sorted;
  const isFew = !source && first?.rows !== undefined && (first.count ?? size) < size * fewOf;
  const from = isFew ? first.rows?.() : source;
  const others = isFew ? sorted.slice(1) : sorted;
  const all = from?.length ?? size;
  const chunk = new Uint32Array(Math.min(chunkSize, all));
  for (let start = 0; start < all; start += chunk.length) {
    const length = Math.min(chunk.length, all - start);
    if (from) chunk.set(from.subarray(start, start + length));
    else for (let place = 0; place < length; place++) chunk[place] = start + place;
    yield chunk.subarray(0, applyAll(others, chunk, length));
  }
}
