import { setTimeout as delay } from 'node:timers/promises';

export interface Liveness {
  /** Interval between probes. */
  everyMs: number;
  /** Timeout of one probe. */
  deadlineMs: number;
  /** Number of consecutive failures after which the process counts as dead. */
  failuresInARow: number;
}

/** About 20 s in total, so that a busy machine or a laptop that wakes up does not trigger a restart. */
export const usualLiveness: Liveness = { everyMs: 2_000, deadlineMs: 2_000, failuresInARow: 5 };

/**
 * Probes repeatedly; calls `onDead` once when the process stops answering. Returns a function that ends the
 * watch.
 */
export function watchLiveness(
  isAlive: (deadlineMs: number) => Promise<boolean>,
  { everyMs, deadlineMs, failuresInARow }: Liveness,
  onDead: () => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;

  async function watch(): Promise<void> {
    for (let failures = 0; failures < failuresInARow; ) {
      await delay(everyMs, undefined, { signal, ref: false });
      failures = (await isAlive(deadlineMs).catch(() => false)) ? 0 : failures + 1;
    }
    if (!signal.aborted) onDead();
  }

  // The pause between two probes rejects when the watch is ended.
  watch().catch(() => undefined);
  return () => ending.abort();
}
