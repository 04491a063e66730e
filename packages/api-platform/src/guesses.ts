import { type AttemptRule, clearAttempts, countAttempt, readWait, takeAttempt } from './attempts';
import type { Executor } from './foundation';

/** After this many wrong answers by strangers an account counts as under attack. */
const attackRule: AttemptRule = { limit: 50, windowSeconds: 3_600, waitSeconds: 3_600 };

/** By whom attempts are counted: a network, or a device on which the account's owner has logged in. */
export interface Guesser {
  key: string;
  isKnown: boolean;
}

/** An answer that could be guessed: a password, the e-mail address of an order. */
export interface Guess {
  /** What is guessed, for example `login:ada@example.com`. */
  target: string;
  guesser: Guesser;
  rule: AttemptRule;
}

const keyOf = ({ target, guesser }: Guess) => `${target}:${guesser.key}`;

/**
 * Counts a guess before it is verified. Each guesser has its own count, so strangers cannot lock anybody out.
 * While a target is under attack, each network has one attempt instead of several: a distributed attack is
 * slowed down, and the owner, who knows the answer, can still log in from anywhere.
 */
export async function takeGuess(db: Executor, guess: Guess, now: Date): Promise<void> {
  const isScarce = !guess.guesser.isKnown && (await readWait(db, guess.target, now)) > 0;
  await takeAttempt(db, keyOf(guess), isScarce ? { ...guess.rule, limit: 1 } : guess.rule, now);
}

/** A right answer resets the guesser's count; a stranger's wrong answer counts against all strangers. */
export async function settleGuess(db: Executor, guess: Guess, isRight: boolean, now: Date): Promise<void> {
  if (isRight) await clearAttempts(db, keyOf(guess));
  else if (!guess.guesser.isKnown) await countAttempt(db, guess.target, attackRule, now);
}
