/** The work is refused: as much as may wait is waiting. */
export class QueueFull extends Error {}

/**
 * Runs `atOnce` pieces of work, lets `maxWaiting` more wait, and refuses the rest with `QueueFull` before anything is done for
 * them: work that is refused late costs as much as work that is done.
 */
export function createBoundedQueue(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new QueueFull('too much is waiting');
      // Finished work passes its slot to the next one, so `running` stays unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
