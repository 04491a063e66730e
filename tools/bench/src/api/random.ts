/** A seeded random generator: every run draws the same values. */
export function createRandom(seed: number) {
  let state = seed;
  /** Mulberry32: from 0 (inclusive) to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  let keys = 0;
  return {
    chance: (share: number) => next() < share,
    /** Both ends included. */
    int: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick<Value>(values: readonly Value[]): Value {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('there is nothing to pick from');
      return value;
    },
    /** A unique idempotency key. */
    key: () => `bench-${seed}-${(keys++).toString().padStart(8, '0')}`,
  };
}
