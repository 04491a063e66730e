/** Milliseconds before the n-th restart in a row: 0.25 s, doubling up to 15 s. */
export function restartDelayMs(attempt: number): number {
  return Math.min(15_000, 250 * 2 ** attempt);
}

/** What ran for so long has started well: the next restart is again the first in a row. */
export const steadyAfterMs = 30_000;
