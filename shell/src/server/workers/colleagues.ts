import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';
import type { Counted, FromWorker, ToWorker } from './messages';
import { workerVariable } from './messages';
import { createWindowCounter } from './window-counter';

/** What the workers of a shell know together, through their main process. */
export interface Colleagues {
  /** Counts a request of this address; the workers share the count. */
  count(key: string, windowMs: number): Promise<Counted>;
  /** The metrics of all workers by the worker's number; undefined when this process has no colleagues. */
  metrics(): Promise<Record<string, string> | undefined>;
  /** Writes this worker's metrics for the others. */
  onWriteMetrics(write: () => Promise<string>): void;
  /** Tells the main process that this worker accepts connections. */
  tellReady(): void;
  /**
   * Tells it that this worker gets on with its work. Called for each request: in a crowd one turn of the event loop
   * answers so many that the main process would take the worker for one in an endless loop.
   */
  tellAlive(): void;
}

const answerWithinMs = 1_000;
const aliveEveryMs = 250;

/** A shell that is a single process. */
export function withoutColleagues(): Colleagues {
  const count = createWindowCounter();
  return {
    count: async (key, windowMs) => count(key, windowMs),
    metrics: async () => undefined,
    onWriteMetrics: () => undefined,
    tellReady: () => undefined,
    tellAlive: () => undefined,
  };
}

/** Connects this worker to its main process. Without an answer, such as after its death, the worker counts alone. */
export function connectColleagues(): Colleagues {
  if (process.env[workerVariable] === undefined || !process.send) return withoutColleagues();
  const ownCounter = createWindowCounter();
  const pending = new Map<number, (answer: unknown) => void>();
  let lastId = 0;
  let toldAt = 0;
  let writeMetrics: () => Promise<string> = async () => '';

  const tell = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, {}, () => undefined);
  };
  function ask<Answer>(question: (id: number) => FromWorker): Promise<Answer | undefined> {
    if (!process.connected) return Promise.resolve(undefined);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (answer: unknown) => {
        clearTimeout(timer);
        pending.delete(id);
        resolve(answer as Answer | undefined);
      };
      const timer = setTimeout(() => settle(undefined), answerWithinMs);
      pending.set(id, settle);
      tell(question(id));
    });
  }

  process.on('message', (message: ToWorker) => {
    if (message.type === 'ping') tell({ type: 'pong' });
    else if (message.type === 'counted') pending.get(message.id)?.(message.counted);
    else if (message.type === 'metrics') pending.get(message.id)?.(message.texts);
    else
      writeMetrics().then(
        (text) => tell({ type: 'own-metrics', id: message.id, text }),
        () => undefined,
      );
  });
  return {
    async count(key, windowMs) {
      const alone = ownCounter(key, windowMs);
      return (await ask<Counted>((id) => ({ type: 'count', id, key, windowMs }))) ?? alone;
    },
    metrics: () => ask((id) => ({ type: 'read-metrics', id })),
    onWriteMetrics(write) {
      writeMetrics = write;
    },
    tellReady: () => tell({ type: 'ready' }),
    tellAlive() {
      const now = performance.now();
      if (now - toldAt < aliveEveryMs) return;
      toldAt = now;
      tell({ type: 'pong' });
    },
  };
}

type RateLimitStore = new (options: FastifyRateLimitOptions, route?: string) => FastifyRateLimitStore;

/** The store of @fastify/rate-limit that counts over all workers, so that their number does not raise a limit. */
export function rateLimitStore({ count }: Pick<Colleagues, 'count'>): RateLimitStore {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(_options: FastifyRateLimitOptions, route = '') {
      this.#route = route;
    }

    incr(key: string, callback: (error: Error | null, result?: Counted) => void, windowMs: number): void {
      count(`${this.#route} ${key}`, windowMs).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      );
    }

    child(options: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      // The types of the plugin name what it does not pass on.
      const { routeInfo } = options as { routeInfo?: { url?: string } };
      return new SharedStore({}, routeInfo?.url ?? '');
    }
  };
}
