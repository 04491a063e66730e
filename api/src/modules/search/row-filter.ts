import type { IdColumn } from './item-index/item-index';

/** Leaves in the first places of `rows` those of the first `length` that meet it, in their order; gives their number. */
export type RowFilter = (rows: Uint32Array, length: number) => number;

/** Rows whose value the table has a 1 for. */
export function byTable(column: IdColumn | Uint8Array, table: Uint8Array): RowFilter {
  return (rows, length) => {
    let kept = 0;
    for (let place = 0; place < length; place++) {
      const row = rows[place] ?? 0;
      rows[kept] = row;
      kept += table[column[row] ?? 0] ?? 0;
    }
    return kept;
  };
}

/** Both ends included. */
export function byRange(column: Int32Array, lowest: number, highest: number): RowFilter {
  return (rows, length) => {
    let kept = 0;
    for (let place = 0; place < length; place++) {
      const row = rows[place] ?? 0;
      const value = column[row] ?? 0;
      rows[kept] = row;
      kept += value >= lowest && value <= highest ? 1 : 0;
    }
    return kept;
  };
}

/** These rows only. */
export function among(size: number, wanted: Uint32Array): RowFilter {
  const marks = new Uint8Array(size);
  for (const row of wanted) marks[row] = 1;
  return (rows, length) => {
    let kept = 0;
    for (let place = 0; place < length; place++) {
      const row = rows[place] ?? 0;
      rows[kept] = row;
      kept += marks[row] ?? 0;
    }
    return kept;
  };
}

export function applyAll(filters: readonly RowFilter[], rows: Uint32Array, length: number): number {
  return filters.reduce((kept, filter) => (kept > 0 ? filter(rows, kept) : 0), length);
}

/** So many that they stay near the processor from one filter to the next. */
const chunkSize = 8_192;

/**
 * The rows that meet all filters, some thousands at a time, so that a list ends with its page. Without `source` of all
 * rows in the recommended order. What it gives is good until the next one is asked for.
 */
export function* filterRows(
  size: number,
  source: Uint32Array | undefined,
  filters: readonly RowFilter[],
): Generator<Uint32Array> {
  const chunk = new Uint32Array(Math.min(chunkSize, source?.length ?? size));
  const all = source?.length ?? size;
  for (let from = 0; from < all; from += chunk.length) {
    const length = Math.min(chunk.length, all - from);
    if (source) chunk.set(source.subarray(from, from + length));
    else for (let place = 0; place < length; place++) chunk[place] = from + place;
    yield chunk.subarray(0, applyAll(filters, chunk, length));
  }
}
