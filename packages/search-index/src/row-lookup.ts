import { numbersSection, type SectionReader } from './snapshot-sections';
import type { TextColumn } from './text-column';

/** FNV-1a hash. */
function hashOf(text: Buffer): number {
  let hash = 0x811c9dc5;
  for (const byte of text) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * A hash table with open addressing from item id to its newest row: 8 bytes per item, where a Map of strings
 * takes about 100.
 */
export class RowLookup {
  readonly #ids: TextColumn;
  /** The row plus 1; 0 means free. */
  #slots: Uint32Array;
  #used = 0;

  constructor(ids: TextColumn, capacity: number) {
    this.#ids = ids;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(64, capacity * 1.5))));
  }

  /** The newest row set for the id, deleted or not. */
  get(id: string): number | undefined {
    const slot = this.#slots[this.#slotOf(Buffer.from(id))] ?? 0;
    return slot === 0 ? undefined : slot - 1;
  }

  /** The row must already contain the id. */
  set(id: string, row: number): void {
    if (this.#used * 4 > this.#slots.length * 3) this.#grow();
    const slot = this.#slotOf(Buffer.from(id));
    if (this.#slots[slot] === 0) this.#used += 1;
    this.#slots[slot] = row + 1;
  }

  *save(): Generator<Uint8Array> {
    yield* numbersSection(this.#slots);
    yield* numbersSection(Uint32Array.of(this.#used));
  }

  /** Replaces the table by one that `save` wrote. */
  async load(from: SectionReader): Promise<void> {
    this.#slots = (await from.numbers((length) => new Uint32Array(length))).values;
    const used = await from.numbers((length) => new Uint32Array(length));
    this.#used = used.values[0] ?? 0;
  }

  #slotOf(id: Buffer): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(id) & mask;
    for (;;) {
      const row = this.#slots[slot] ?? 0;
      if (row === 0 || this.#ids.compare(row - 1, id) === 0) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (const row of before) {
      if (row > 0) this.#slots[this.#slotOf(Buffer.from(this.#ids.at(row - 1)))] = row;
    }
  }
}
