import { setTimeout as delay } from 'node:timers/promises';

/** Asks again until something holds. Throws with `what` when it takes longer. */
export async function until(holds: () => Promise<boolean>, withinMs: number, what: string): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It took longer than ${withinMs / 1_000} s until ${what}.`);
    await delay(100);
  }
}
