import { setTimeout as delay } from 'node:timers/promises';

export interface Liveness {
  /** Pause between two questions. */
  everyMs: number;
  /** For one answer. */
  deadlineMs: number;
  /** Questions without an answer in a row that mean that nobody is there. */
  failuresInARow: number;
}

/** About 20 s: a machine that is busy, or a laptop that wakes up, is not mistaken for a process that hangs. */
export const usualLiveness: Liveness = { everyMs: 2_000, deadlineMs: 2_000, failuresInARow: 5 };

/** Asks again and again until nobody answers any more, then calls `onDead` once. Answers what ends the watch. */
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

  // Ended while it waited.
  watch().catch(() => undefined);
  return () => ending.abort();
}
