/** A seeded random generator (mulberry32): the same seed gives the same shop on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer, both ends inclusive. */
  int(from: number, to: number): number;
  /** True with this probability in percent. */
  percent(chance: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Distinct values, up to `count`. */
  sample<Value>(values: readonly Value[], count: number): Value[];
}

/** FNV-1a hash of a name. */
function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (const character of name) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return seed >>> 0;
}

export function createRandom(name: string): Random {
  let state = seedOf(name);
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('there is nothing to pick from');
    return value;
  }
  function sample<Value>(values: readonly Value[], count: number): Value[] {
    const left = [...values];
    const taken: Value[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1));
    return taken;
  }
  return { next, int, percent: (chance) => next() * 100 < chance, pick, sample };
}
