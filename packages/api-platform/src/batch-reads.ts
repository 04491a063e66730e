import DataLoader from 'dataloader';

/**
 * Reads keys that are requested in the same turn of the event loop with one statement, and caches nothing. Missing keys
 * resolve to `undefined`.
 */
export function batchReads<Key, Value>(
  readMany: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await readMany([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
