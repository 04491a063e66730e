import { setTimeout as delay } from 'node:timers/promises';

const everyMs = 20;

/** Waits for a condition; on timeout the test fails with its description. */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  { withinMs = 25_000 } = {},
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${withinMs / 1_000} s in vain: ${what}`);
    await delay(everyMs);
  }
}
