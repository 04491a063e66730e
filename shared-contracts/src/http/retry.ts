/**
 * behaviour/calls: failed requests are retried up to 3 times, those that are safe to repeat.
 */
import { ApiError } from './errors';

export const maxRetries = 3;
const firstDelayMs = 300;
const maxDelayMs = 3_000;
/** A server that asks for a longer pause is not asked again: the visitor reads why, and decides. */
export const maxRetryAfterMs = 10_000;

/**
 * Delay before retry number `attempt` (starting at 0): exponential backoff with jitter, so that clients that
 * failed together do not retry together. A Retry-After of the server is honoured, up to a limit.
 */
export function retryDelay(attempt: number, random: () => number, retryAfterMs?: number): number {
  const full = Math.min(maxDelayMs, firstDelayMs * 2 ** attempt);
  const delay = full / 2 + (random() * full) / 2;
  return Math.max(delay, Math.min(retryAfterMs ?? 0, maxRetryAfterMs));
}

/** Waits; resolves early with an `aborted` error when the signal fires. */
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
