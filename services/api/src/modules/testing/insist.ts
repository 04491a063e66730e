import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './client';

/** Longer than a killed API needs to start again on a busy machine. */
const patienceMs = 120_000;
const everyMs = 100;
/** A call that is answered so is wrong, and repeating it does not help. */
const mistakes = new Set([400, 401, 403, 404]);

/**
 * Repeats a call until it is answered, as a person does whose page shows an error. `isDone` names refusals that
 * say that an earlier try did the work. Every third call is submitted twice at the same time.
 */
export function createInsistence(onTry: (isAnswered: boolean) => void) {
  let calls = 0;
  return async function insist<Data>(
    ask: () => Promise<Answer<Data>>,
    isDone: readonly number[] = [],
  ): Promise<Answer<Data>> {
    calls += 1;
    const clicks = calls % 3 === 0 ? [ask, ask] : [ask];
    const end = Date.now() + patienceMs;
    let last = '';
    while (Date.now() < end) {
      const answers = await Promise.allSettled(clicks.map((click) => click()));
      for (const answer of answers) {
        const isAnswered =
          answer.status === 'fulfilled' && (answer.value.code === 200 || isDone.includes(answer.value.code));
        onTry(isAnswered);
        if (isAnswered) return answer.value;
        if (answer.status === 'fulfilled' && mistakes.has(answer.value.status)) {
          throw new Error(`refused: ${JSON.stringify(answer.value.body)}`);
        }
        last = answer.status === 'fulfilled' ? JSON.stringify(answer.value.body) : String(answer.reason);
      }
      await delay(everyMs);
    }
    throw new Error(`no answer within ${patienceMs / 1_000} s, the last one was ${last}`);
  };
}
export type Insist = ReturnType<typeof createInsistence>;
