import type { Executor } from '../../platform/foundation';
import { type AttemptRule, clearAttempts, countAttempt, readWait, takeAttempt } from './attempts';
import type { Guesser } from './guessers';

/** With as many wrong answers of strangers as this, something is under attack. */
const attackRule: AttemptRule = { limit: 50, windowSeconds: 3_600, waitSeconds: 3_600 };

/** An answer to something that may not be guessed: a password, the e-mail address of an order. */
export interface Guess {
  /** What is guessed at, as `login:ada@example.com`. */
  target: string;
  guesser: Guesser;
  rule: AttemptRule;
}

const keyOf = ({ target, guesser }: Guess) => `${target}:${guesser.key}`;

/**
 * Counts a guess before it is made. Each guesser has tries of their own: nobody is locked out by a stranger. While a
 * target is under attack, a network has one try in place of several, so that many networks together come less far and
 * the owner, who knows the answer, still comes in from any of them.
 */
export async function takeGuess(db: Executor, guess: Guess, now: Date): Promise<void> {
  const isScarce = !guess.guesser.isKnown && (await readWait(db, guess.target, now)) > 0;
  await takeAttempt(db, keyOf(guess), isScarce ? { ...guess.rule, limit: 1 } : guess.rule, now);
}

/** After a right answer the guesser's count starts anew; a wrong one of a stranger counts against all strangers. */
export async function settleGuess(db: Executor, guess: Guess, isRight: boolean, now: Date): Promise<void> {
  if (isRight) await clearAttempts(db, keyOf(guess));
  else if (!guess.guesser.isKnown) await countAttempt(db, guess.target, attackRule, now);
}
