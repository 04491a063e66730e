import os from 'node:os';

export class RenderQueueFull extends Error {}

/**
 * Runs as many renders at once as there are processors, less one that stays free for calls of the API. Further ones wait; beyond
 * `maximumWaiting` they are told to retry.
 */
export function createRenderQueue(limit = Math.max(1, os.availableParallelism() - 1), maximumWaiting = 400) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (running >= limit) {
      if (waiting.length >= maximumWaiting) throw new RenderQueueFull('too many renders are waiting');
      // A finished render passes its slot to the next one, so `running` stays unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await render();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
