import DataLoader from 'dataloader';

/**
 * Reads one thing for each who asks, anew each time, but those that are asked for in the same turn of the event loop by
 * one statement: the more visitors, the less each of them costs. What there is not is undefined.
 */
export function readTogether<Key, Value>(
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
