import type { AttemptRule } from 'api-platform/attempts';
import type { Database, Session } from 'api-platform/foundation';
import { settleGuess, takeGuess } from 'api-platform/guesses';
import { isPasswordOf } from 'api-platform/passwords';
import { type Customer, findCustomer } from './customer-repository';

/** Limits one guesser's attempts at one account. */
export const passwordRule: AttemptRule = { limit: 5, windowSeconds: 900, waitSeconds: 300 };

/**
 * The logged-in customer, when the password is theirs. Attempts are counted per login, so that somebody with a
 * stolen login cannot keep the owner from using the password in another.
 */
export async function checkOwnPassword(
  db: Database,
  { customerId, familyId }: Session,
  password: string,
): Promise<Customer | undefined> {
  const now = new Date();
  const guess = {
    target: `password:${customerId}`,
    guesser: { key: familyId, isKnown: true },
    rule: passwordRule,
  };
  await takeGuess(db, guess, now);
  const customer = await findCustomer(db, customerId);
  const isRight = await isPasswordOf(customer?.passwordHash, password);
  await settleGuess(db, guess, isRight, now);
  return isRight ? customer : undefined;
}
