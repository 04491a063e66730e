/** What the order needs to know about rows. */
export interface OrderedRows {
  /** Rows below this are the base segment, in recommended order; later rows are in any order. */
  readonly base: number;
  /** Negative when `row` sorts before `other`: by rank, then by id. */
  compare(row: number, other: number): number;
}

/** A prefix of the recommended order: the base rows below `base`, and the first `delta` delta rows. */
export interface Prefix {
  base: number;
  delta: number;
}

/** Binary search: the index of `value` in an ascending array, or its insertion point. */
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
 * The recommended order of all live rows. In the base segment the row number is the position. The delta rows,
 * at most some thousands, are kept sorted, each with its anchor: the base row before which it sorts.
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

  /** Whether rows of the base segment were deleted. */
  get hasDeleted(): boolean {
    return this.#deleted.length > 0;
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

  /** Position of a live delta row among the delta rows. */
  ordinalOf(row: number): number {
    this.#ordinals ??= new Map(this.#delta.map((one, ordinal) => [one, ordinal]));
    return this.#ordinals.get(row) ?? 0;
  }

  /** Whether the base row sorts before the delta row with this ordinal. */
  #isBefore(baseRow: number, ordinal: number): boolean {
    return baseRow < (this.#anchors[ordinal] ?? 0);
  }

  /** Negative when the live row `one` sorts before the live row `other`. */
  compare(one: number, other: number): number {
    const { base } = this.#rows;
    if (one < base) return other < base || this.#isBefore(one, this.ordinalOf(other)) ? one - other : 1;
    if (other < base) return this.#isBefore(other, this.ordinalOf(one)) ? 1 : -1;
    return this.ordinalOf(one) - this.ordinalOf(other);
  }

  /** Sorts live delta rows into recommended order. */
  sortDelta(rows: Uint32Array): Uint32Array {
    const ordinals = rows.map((row) => this.ordinalOf(row)).sort();
    return ordinals.map((ordinal) => this.#delta[ordinal] ?? 0);
  }

  /** Merges ascending base rows and sorted delta rows into recommended order. */
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
