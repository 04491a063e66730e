import type { SetDictionary } from './dictionary';

interface Step {
  union: number;
  /** How often this step was taken. */
  count: number;
  /** The values that the set adds to the union before it. */
  added: readonly number[];
}

const noValues: readonly number[] = [];

/**
 * Counts the values of unions of sets, each value once per union. Few sets are combined in few ways, so that
 * a union is computed once and then found by its parts.
 */
export class SetUnions {
  readonly #size: number;
  readonly #sets: readonly (readonly number[])[];
  /** The values of each union; the first unions are the sets themselves. */
  readonly #unions: (readonly number[])[];
  readonly #ids = new Map<string, number>();
  readonly #starts: Uint32Array;
  readonly #steps = new Map<number, Step>();

  constructor({ values, sets }: SetDictionary) {
    this.#size = values.values.length;
    this.#sets = sets;
    this.#unions = [...sets];
    this.#starts = new Uint32Array(sets.length);
  }

  /** Begins a union with a set. */
  start(set: number): number {
    this.#starts[set] = (this.#starts[set] ?? 0) + 1;
    return set;
  }

  /** The union with one more set. */
  add(union: number, set: number): number {
    if (union === set) return union;
    const key = union * this.#sets.length + set;
    let step = this.#steps.get(key);
    if (!step) {
      step = this.#combine(union, set);
      this.#steps.set(key, step);
    }
    step.count += 1;
    return step.union;
  }

  #combine(union: number, set: number): Step {
    const before = this.#unions[union] ?? noValues;
    const added = (this.#sets[set] ?? noValues).filter((value) => !before.includes(value));
    if (added.length === 0) return { union, count: 0, added };
    const values = [...before, ...added].sort((one, other) => one - other);
    const key = values.join();
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#unions.length;
      this.#unions.push(values);
      this.#ids.set(key, id);
    }
    return { union: id, count: 0, added };
  }

  /** For each value, the number of unions that contain it. */
  counts(): Uint32Array {
    const counts = new Uint32Array(this.#size);
    const count = (values: readonly number[], times: number) => {
      for (const value of values) counts[value] = (counts[value] ?? 0) + times;
    };
    for (const [set, times] of this.#starts.entries())
      if (times > 0) count(this.#sets[set] ?? noValues, times);
    for (const { added, count: times } of this.#steps.values()) count(added, times);
    return counts;
  }
}
