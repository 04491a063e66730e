import { LRUCache } from 'lru-cache';

const maxBytes = 6 * 1024 * 1024;

/** Cached results, valid until the next change of the index: counts, first pages, bitsets. */
export class ResultCache {
  readonly #results = new LRUCache<string, object>({ maxSize: maxBytes });

  /**
   * The cached result, or that of `find`. The key contains the kind of result; `bytes` is its approximate
   * size.
   */
  get<Result extends object>({ key, bytes }: { key: string; bytes: number }, find: () => Result): Result {
    const known = this.#results.get(key);
    // A key belongs to one kind of result, so the type is right.
    if (known) return known as Result;
    const found = find();
    this.#results.set(key, found, { size: Math.ceil(bytes) + 2 * key.length });
    return found;
  }

  clear(): void {
    this.#results.clear();
  }
}
