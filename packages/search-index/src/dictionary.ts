import type { SectionReader } from './snapshot-sections';
import { loadTexts, saveTexts } from './text-column';

/** Assigns numbers from 0 to values that many items share. */
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

  save(): Generator<Uint8Array> {
    return saveTexts(this.values);
  }

  /** Adds the values that `save` wrote to an empty dictionary, with the same numbers. */
  async load(from: SectionReader): Promise<void> {
    for (const value of await loadTexts(from)) this.idOf(value);
  }
}

/** Separates the values of a set; no code contains it. */
export const setSeparator = '\u001f';

/** Assigns numbers to sets of values: many items share few sets. */
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

  /** The values of a set as joined text, which `idOf` accepts. */
  joined(set: number): string {
    return (this.sets[set] ?? []).map((id) => this.values.values[id] ?? '').join(setSeparator);
  }

  save(): Generator<Uint8Array> {
    return saveTexts(this.sets.map((_set, id) => this.joined(id)));
  }

  /** Adds the sets that `save` wrote to an empty dictionary, with the same numbers. */
  async load(from: SectionReader): Promise<void> {
    for (const joined of await loadTexts(from)) this.idOf(joined);
  }

  /** A table with 1 for each set that contains a wanted value. */
  tableOf(isWanted: (value: string) => boolean): Uint8Array {
    const matches = this.values.values.map(isWanted);
    return Uint8Array.from(this.sets, (ids) => (ids.some((id) => matches[id]) ? 1 : 0));
  }
}
