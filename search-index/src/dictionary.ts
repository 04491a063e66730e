/** Numbers the values that many items share, from 0. */
export class Dictionary {
  readonly values: string[] = [];
  readonly #ids = new Map<string, number>();

  idOf(value: string): number {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = this.values.length;
    this.values.push(value);
    this.#ids.set(value, id);
    return id;
  }
}

/** Separates the values of a set; no code contains it. */
export const setSeparator = '\u001f';

/** Numbers sets of values: many items share few different sets. */
export class SetDictionary {
  readonly values = new Dictionary();
  /** The ids of the values of each set. */
  readonly sets: number[][] = [];
  readonly #ids = new Map<string, number>();

  idOf(joined: string): number {
    const known = this.#ids.get(joined);
    if (known !== undefined) return known;
    const id = this.sets.length;
    this.sets.push(joined === '' ? [] : joined.split(setSeparator).map((value) => this.values.idOf(value)));
    this.#ids.set(joined, id);
    return id;
  }

  /** The values of a set, joined as `idOf` takes them. */
  joined(set: number): string {
    return (this.sets[set] ?? []).map((id) => this.values.values[id] ?? '').join(setSeparator);
  }

  /** For each set, 1 where one of its values is wanted. */
  tableOf(isWanted: (value: string) => boolean): Uint8Array {
    const wanted = this.values.values.map(isWanted);
    return Uint8Array.from(this.sets, (ids) => (ids.some((id) => wanted[id]) ? 1 : 0));
  }
}
