import type { ApiError } from 'shared-contracts';
import { waitOf } from 'shared-contracts/describe-error';

/** The message key of a value that the server refuses, or why it gave no answer. */
export type AheadAnswer = string | ApiError | undefined;

/** What the server can say of a field before the form is sent: that a password or a code is wrong. */
export interface AheadCheck<Values> {
  /** All that the answer depends on; undefined while it is not complete. */
  subject(values: Values): string | undefined;
  ask(values: Values): Promise<AheadAnswer>;
}

/**
 * Asks about each subject once. A form is sent after the answers, so that a wrong value counts as one guess and not as
 * two.
 */
export function createAheadChecks<Values>() {
  const answers = new Map<string, Promise<AheadAnswer>>();
  return function ask(name: string, check: AheadCheck<Values>, values: Values): Promise<AheadAnswer> {
    const about = check.subject(values);
    if (about === undefined) return Promise.resolve(undefined);
    const key = `${name} ${about}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = check.ask(values).then((result) => {
      // No answer is not kept: the next time may bring one.
      if (result instanceof Error) answers.delete(key);
      return result;
    });
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Calls back when the visitor leaves a field for another one: not for the field's own button, such as "Show", nor for a
 * link or another window.
 */
export function onLeave(event: unknown, callback: () => void): void {
  const { target, relatedTarget: next } = event as FocusEvent;
  if (!(target instanceof HTMLElement) || document.activeElement === target) return;
  if (!(next instanceof HTMLElement)) callback();
  else if (target.parentElement?.contains(next)) {
    next.addEventListener('focusout', (later) => later.relatedTarget !== target && callback(), {
      once: true,
    });
  } else if (next.tagName !== 'A') callback();
}

/** Of all reasons for no answer the visitor needs to know of a wait only: sending the form names the others. */
export const isWorthSaying = (answer: AheadAnswer): answer is string | ApiError =>
  typeof answer === 'string' || (answer !== undefined && waitOf(answer) !== undefined);
