import { eq } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { SendEmailCodeRequest, VerifyEmailCodeRequest } from 'shared-contracts/wire/member';
import { customers } from '../../db/schema/customer';
import { ApiProblem, type Database } from '../foundation';
import type { Mailer } from '../mailbox/mailer';
import { codeMail } from './code-mail';
import { type Customer, findCustomer, findCustomerByEmail } from './customer-repository';
import type { Guesser } from './guessers';
import { consumeCode, createCode, resendSeconds } from './verification-codes';

const purpose = 'verifyEmail';
/** A code is of the member who asked for it, wherever they type it. */
const askerOf = (customerId: string): Guesser => ({ key: `member:${customerId}`, isKnown: false });

export interface EmailVerificationOptions {
  db: Database;
  mailer: Mailer;
  secret: string;
  shopName: string;
}

async function memberOfId(db: Database, customerId: string): Promise<Customer> {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  return customer;
}

async function refuseTaken(db: Database, email: string, customerId: string): Promise<void> {
  const owner = await findCustomerByEmail(db, email);
  if (owner && owner.id !== customerId) {
    throw new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');
  }
}

/** Sends a code to the member's address, or to the one it is to become. */
export async function sendEmailCode(
  { db, mailer, secret, shopName }: EmailVerificationOptions,
  customerId: string,
  request: SendEmailCodeRequest,
  locale: Locale,
): Promise<{ retryAfterSeconds: number }> {
  const email = request.email ?? (await memberOfId(db, customerId)).email;
  await refuseTaken(db, email, customerId);
  const code = await createCode(db, { email, purpose, asker: askerOf(customerId) }, secret, new Date());
  await mailer.send({ to: email, ...codeMail(code, shopName, locale) });
  return { retryAfterSeconds: resendSeconds };
}

/** With the code the address is the member's, and proven. */
export async function verifyEmailCode(
  { db, secret }: EmailVerificationOptions,
  customerId: string,
  request: VerifyEmailCodeRequest,
): Promise<Customer> {
  const now = new Date();
  const email = request.email ?? (await memberOfId(db, customerId)).email;
  await consumeCode(db, { email, purpose, code: request.code, asker: askerOf(customerId) }, secret, now);
  await refuseTaken(db, email, customerId);
  const [updated] = await db
    .update(customers)
    .set({ email, emailVerifiedAt: now, updatedAt: now })
    .where(eq(customers.id, customerId))
    .returning()
    .catch((error: unknown) => {
      // Somebody registered with it in this moment.
      if (isUniqueViolation(error)) return [];
      throw error;
    });
  if (!updated) throw new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');
  return updated;
}

function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return (cause?.code ?? code) === '23505';
}
