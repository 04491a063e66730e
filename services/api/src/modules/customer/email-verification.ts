import { ApiProblem, type Database, InputProblem, type Session } from 'api-platform/foundation';
import type { Guesser } from 'api-platform/guesses';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { customers } from 'database/schema/customer';
import { addressChangedMail, addressTakenMail } from 'documents/mail/address-mails';
import { codeMail } from 'documents/mail/code-mail';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { validationKeys } from 'shared-contracts/validation';
import { resultCodes } from 'shared-contracts/wire/common';
import type { SendEmailCodeRequest, VerifyEmailCodeRequest } from 'shared-contracts/wire/member';
import { type Customer, findCustomer, findCustomerByEmail } from './customer-repository';
import type { LiveSessions } from './live-sessions';
import { checkOwnPassword } from './own-password';
import { revokeFamilies } from './refresh-tokens';
import { consumeCode, createCode, resendSeconds } from './verification-codes';

const purpose = 'verifyEmail';
/**
 * A code belongs to the member who requested it, on any device. Requests by strangers do not count against it: the member
 * has proved the login, and for a new address the password too.
 */
const askerOf = (customerId: string): Guesser => ({ key: `member:${customerId}`, isKnown: true });
const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export interface EmailVerificationOptions {
  db: Database;
  mailer: Mailer;
  tokenKeys: Keys;
  shopName: string;
  live: LiveSessions;
  log: FastifyBaseLogger;
}

async function memberOfId(db: Database, customerId: string): Promise<Customer> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  return customer;
}

const emailTaken = () => new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');

async function isTaken(db: Database, email: string, customerId: string): Promise<boolean> {
  const owner = await findCustomerByEmail(db, email);
  return owner !== undefined && owner.id !== customerId;
}

/** A stolen login must not be able to move the account to another address, where its password can be reset. */
async function assertPassword(db: Database, session: Session, password: string | undefined): Promise<void> {
  if (password === undefined) {
    throw new InputProblem('password', validationKeys.required);
  }
  if (!(await checkOwnPassword(db, session, password))) {
    throw new ApiProblem(resultCodes.conflict, 'The current password is wrong');
  }
}

/**
 * Sends a code to the member's current or new address. When the new address belongs to somebody else the
 * response is the same and that person gets a mail without a code: the call must not reveal which addresses
 * have an account.
 */
export async function sendEmailCode(
  { db, mailer, tokenKeys, shopName, log }: EmailVerificationOptions,
  session: Session,
  request: SendEmailCodeRequest,
  locale: Locale,
): Promise<{ retryAfterSeconds: number }> {
  const { customerId } = session;
  const { email: own } = await memberOfId(db, customerId);
  const email = request.email ?? own;
  if (!isSameAddress(email, own)) await assertPassword(db, session, request.password);
  const asker = askerOf(customerId);
  const fresh = await createCode(db, { email, purpose, asker }, tokenKeys, new Date());
  if (!fresh) return { retryAfterSeconds: resendSeconds };
  const words = (await isTaken(db, email, customerId))
    ? addressTakenMail(shopName, locale)
    : codeMail(fresh, shopName, locale);
  // Not awaited: the duration would reveal which addresses are known.
  mailer.send({ to: email, ...words }).catch((error: unknown) => {
    log.error({ err: error }, 'a code could not be sent');
  });
  return { retryAfterSeconds: resendSeconds };
}

/**
 * Verifies the code and sets the address. A new address replaces the old one for password resets, so other
 * logins end and the old address gets a mail.
 */
export async function verifyEmailCode(
  { db, mailer, tokenKeys, shopName, live }: EmailVerificationOptions,
  { customerId, familyId }: Session,
  request: VerifyEmailCodeRequest,
  locale: Locale,
): Promise<Customer> {
  const now = new Date();
  const before = (await memberOfId(db, customerId)).email;
  const email = request.email ?? before;
  // A code that anybody can ask for proves the address, but not that the password was given for it.
  const isOwnOnly = !isSameAddress(email, before);
  const key = { email, purpose, code: request.code, asker: askerOf(customerId), isOwnOnly } as const;
  await consumeCode(db, key, tokenKeys, now);
  if (await isTaken(db, email, customerId)) throw emailTaken();
  const [updated] = await db
    .update(customers)
    .set({ email, emailVerifiedAt: now, updatedAt: now })
    .where(eq(customers.id, customerId))
    .returning()
    .catch((error: unknown) => {
      // Somebody registered with the address at the same time.
      if (isUniqueViolation(error)) return [];
      throw error;
    });
  if (!updated) throw emailTaken();
  if (!isSameAddress(email, before)) {
    live.end(await revokeFamilies(db, customerId, now, familyId));
    await mailer.send({ to: before, ...addressChangedMail(shopName, locale) });
  }
  return updated;
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === '23505';
}
