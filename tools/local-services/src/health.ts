import { setTimeout as delay } from 'node:timers/promises';

/** Whether a health URL answers with a 2xx status in time. */
export async function isHealthy(url: string, deadlineMs: number): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
  await response.arrayBuffer();
  return response.ok;
}

/**
 * Waits until a service answers its health URL. `signal` aborts the wait, for example when the process has
 * ended.
 */
export async function waitForHealth(
  url: string,
  options: { timeoutMs: number; signal?: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  let last = 'no answer';
  while (Date.now() < deadline) {
    options.signal?.throwIfAborted();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      await response.arrayBuffer();
      if (response.ok) return;
      last = `HTTP ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await delay(60);
  }
  options.signal?.throwIfAborted();
  throw new Error(`${url} was not healthy within ${Math.round(options.timeoutMs / 1000)} s (${last})`);
}
