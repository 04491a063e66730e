import os from 'node:os';

/** Maximum number of waiting renders; further requests are told to retry. */
const maximumWaiting = 400;

export class RenderQueueFull extends Error {}

/** Runs as many renders at once as there are processors, less one that stays free for calls of the API. */
export function createRenderQueue(limit = Math.max(1, os.availableParallelism() - 1)) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (running >= limit) {
      if (waiting.length >= maximumWaiting) throw new RenderQueueFull('too many pictures are being made');
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
