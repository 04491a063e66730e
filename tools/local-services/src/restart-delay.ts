/** Exponential backoff: delay in ms before the n-th restart in a row, 0.25 s doubling up to 15 s. */
export function restartDelayMs(attempt: number): number {
  return Math.min(15_000, 250 * 2 ** attempt);
}

/** After running this long a service counts as healthy, and the backoff starts again. */
export const steadyAfterMs = 30_000;
