/** What the order reads of the rows. */
export interface OrderedRows {
  /** Rows below it are the base segment, in recommended order; the others came later, in any order. */
  readonly base: number;
  /** Below 0 where `row` comes before the row `other`: by rank, of equal ranks by id. */
  compare(row: number, other: number): number;
}

/** The first rows in recommended order: those of the base segment below `base`, and the first `delta` of the others. */
export interface Prefix {
  base: number;
  delta: number;
}

/** The index at which `value` stands in an ascending array, or would. */
function placeOf(sorted: readonly number[], isBefore: (value: number) => boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(sorted[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/**
 * The recommended order of all live rows. In the base segment the number of a row is its place. The rows of the delta
 * segment, some thousands at most, are kept sorted, each with its anchor: the base row that it comes before.
 */
export class RecommendedOrder {
  readonly #rows: OrderedRows;
  /** Live delta rows in recommended order, and their anchors. */
  readonly #delta: number[] = [];
  readonly #anchors: number[] = [];
  /** Deleted rows of the base segment, ascending. */
  readonly #deleted: number[] = [];
  #ordinals: ReadonlyMap<number, number> | undefined;

  constructor(rows: OrderedRows) {
    this.#rows = rows;
  }

  /** Live delta rows in recommended order. */
  get delta(): readonly number[] {
    return this.#delta;
  }

  /** Adds a row of the delta segment. */
  insert(row: number): void {
    const place = placeOf(this.#delta, (other) => this.#rows.compare(other, row) < 0);
    this.#delta.splice(place, 0, row);
    this.#anchors.splice(place, 0, this.#anchorOf(row));
    this.#ordinals = undefined;
  }

  delete(row: number): void {
    if (row < this.#rows.base) {
      this.#deleted.splice(
        placeOf(this.#deleted, (other) => other < row),
        0,
        row,
      );
      return;
    }
    const place = this.#delta.indexOf(row);
    this.#delta.splice(place, 1);
    this.#anchors.splice(place, 1);
    this.#ordinals = undefined;
  }

  #anchorOf(row: number): number {
    let from = 0;
    let to = this.#rows.base;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#rows.compare(middle, row) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** The place of a live delta row among the delta rows. */
  ordinalOf(row: number): number {
    this.#ordinals ??= new Map(this.#delta.map((one, ordinal) => [one, ordinal]));
    return this.#ordinals.get(row) ?? 0;
  }

  /** Whether the base row comes before the delta row of this ordinal. */
  #isBefore(baseRow: number, ordinal: number): boolean {
    return baseRow < (this.#anchors[ordinal] ?? 0);
  }

  /** Below 0 where the live row `one` comes before the live row `other`. */
  compare(one: number, other: number): number {
    const { base } = this.#rows;
    if (one < base) return other < base || this.#isBefore(one, this.ordinalOf(other)) ? one - other : 1;
    if (other < base) return this.#isBefore(other, this.ordinalOf(one)) ? 1 : -1;
    return this.ordinalOf(one) - this.ordinalOf(other);
  }

  /** Live delta rows, given in any order, in recommended order. */
  sortDelta(rows: Uint32Array): Uint32Array {
    const ordinals = rows.map((row) => this.ordinalOf(row)).sort();
    return ordinals.map((ordinal) => this.#delta[ordinal] ?? 0);
  }

  /** Rows of the base segment, ascending, and live delta rows in recommended order as one list in recommended order. */
  merge(baseRows: Uint32Array, deltaRows: Uint32Array): Uint32Array {
    if (deltaRows.length === 0) return baseRows;
    const merged = new Uint32Array(baseRows.length + deltaRows.length);
    let length = 0;
    let at = 0;
    for (const row of deltaRows) {
      const ordinal = this.ordinalOf(row);
      while (at < baseRows.length && this.#isBefore(baseRows[at] ?? 0, ordinal))
        merged[length++] = baseRows[at++] ?? 0;
      merged[length++] = row;
    }
    merged.set(baseRows.subarray(at), length);
    return merged;
  }

  /** The first `count` live rows. */
  prefix(count: number): Prefix {
    let delta = 0;
    let deleted = 0;
    for (; delta < this.#delta.length; delta++) {
      const anchor = this.#anchors[delta] ?? 0;
      while (deleted < this.#deleted.length && (this.#deleted[deleted] ?? 0) < anchor) deleted += 1;
      if (anchor - deleted + delta >= count) break;
    }
    let base = count - delta;
    for (const row of this.#deleted) {
      if (row >= base) break;
      base += 1;
    }
    return { base: Math.min(base, this.#rows.base), delta };
  }
}
