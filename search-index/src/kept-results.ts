import { LRUCache } from 'lru-cache';
import type { ItemIndex } from './item-index';

const mostBytes = 6 * 1024 * 1024;

const resultsOf = new WeakMap<ItemIndex, LRUCache<string, object>>();

function resultsFor(index: ItemIndex): LRUCache<string, object> {
  let results = resultsOf.get(index);
  if (!results) {
    results = new LRUCache({ maxSize: mostBytes });
    resultsOf.set(index, results);
  }
  return results;
}

/**
 * What is found or counted in an index stays true as long as there is that index, for it never changes: the results asked
 * for most are kept with it. The key names the kind of result too; `bytes` is about what it takes in memory.
 */
export function keepResult<Result extends object>(
  index: ItemIndex,
  { key, bytes }: { key: string; bytes: number },
  find: () => Result,
): Result {
  const results = resultsFor(index);
  const known = results.get(key);
  // A key names one kind of result.
  if (known) return known as Result;
  const found = find();
  results.set(key, found, { size: Math.ceil(bytes) + 2 * key.length });
  return found;
}
