/** Behaviour 7: failed requests are retried up to 3 times; here only where repeating one can do no harm. */
import { ApiError } from './errors';

export const maxRetries = 3;
const firstDelayMs = 300;
const longestDelayMs = 3_000;

/**
 * Milliseconds before retry number `attempt` (0 is the first): doubling, with jitter so that browsers that failed
 * together don't come back together. A server's Retry-After is kept to where it is short.
 */
export function retryDelay(attempt: number, random: () => number, retryAfterMs?: number): number {
  const full = Math.min(longestDelayMs, firstDelayMs * 2 ** attempt);
  const delay = full / 2 + (random() * full) / 2;
  return Math.max(delay, Math.min(retryAfterMs ?? 0, longestDelayMs));
}

/** Waits, or ends early as `aborted`. */
export function pause(delayMs: number, request: string, signal?: AbortSignal): Promise<ApiError | undefined> {
  return new Promise((resolve) => {
    const aborted = () => new ApiError('aborted', `${request} was aborted`, { request });
    if (signal?.aborted) {
      resolve(aborted());
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      resolve(aborted());
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve(undefined);
    }, delayMs);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
