import DataLoader from 'dataloader';

/**
 * Reads one thing for each who asks, anew each time, but those that are asked for in the same turn of the event loop by
 * one statement: the more visitors, the less each of them costs. What there is not is undefined.
 */
export function readTogether<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const found = await readMany([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
