import os from 'node:os';

/** So many wait at most; who comes then is told to come again. */
const maximumWaiting = 400;

export class RenderQueueFull extends Error {}

/** Lets as many renders run at once as there are processors: more would only take the memory of more. */
export function createRenderQueue(limit = os.availableParallelism()) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(render: () => Promise<Result>): Promise<Result> {
    if (running >= limit) {
      if (waiting.length >= maximumWaiting) throw new RenderQueueFull('too many pictures are being made');
      // The one that ends hands its place over, so `running` stays as it is.
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
