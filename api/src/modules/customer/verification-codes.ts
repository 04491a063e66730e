import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { codePurposes } from 'shared-contracts/wire/customer';
import type { SendSmsCodeRequest } from 'shared-contracts/wire/member';
import { verificationCodes } from '../../db/schema/customer';
import type { Executor } from '../foundation';
import { ApiProblem } from '../foundation';

type CodePurpose = (typeof codePurposes)[number] | SendSmsCodeRequest['purpose'];

const lifetimeMs = 10 * 60_000;
const maximumTries = 5;
/** One code a minute. */
export const resendSeconds = 60;

interface CodeKey {
  /** An e-mail address, or a phone number with its region. */
  email: string;
  purpose: CodePurpose;
}

function normalise({ email, purpose }: CodeKey): CodeKey {
  return { email: email.toLowerCase(), purpose };
}

function digest(key: CodeKey, code: string, secret: string): string {
  return createHmac('sha256', `code:${secret}`)
    .update(`${key.purpose}:${key.email}:${code}`)
    .digest('base64url');
}

/** Makes a code and replaces the one before it; refused within a minute of it. */
export async function createCode(db: Executor, input: CodeKey, secret: string, now: Date): Promise<string> {
  const key = normalise(input);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: digest(key, code, secret),
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    tries: 0,
  };
  const stored = await db
    .insert(verificationCodes)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [verificationCodes.email, verificationCodes.purpose],
      set: fresh,
      setWhere: lte(verificationCodes.sentAt, new Date(now.getTime() - resendSeconds * 1_000)),
    })
    .returning({ email: verificationCodes.email });
  if (stored.length === 0) {
    throw new ApiProblem(resultCodes.tooManyTries, 'A code was sent within the last minute', {
      retryAfterSeconds: resendSeconds,
    });
  }
  return code;
}

/** Passes where the code is the one that was sent. Every wrong one counts; after five nothing passes any more. */
export async function assertCode(
  db: Executor,
  input: CodeKey & { code: string },
  secret: string,
  now: Date,
): Promise<void> {
  const key = normalise(input);
  const where = and(eq(verificationCodes.email, key.email), eq(verificationCodes.purpose, key.purpose));
  // Counted before it is compared, so that many at once can't slip through.
  const [stored] = await db
    .update(verificationCodes)
    .set({ tries: sql`least(${verificationCodes.tries} + 1, 100)` })
    .where(where)
    .returning();
  if (!stored || stored.expiresAt <= now)
    throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
  if (stored.tries > maximumTries) throw new ApiProblem(resultCodes.codeExpired, 'Too many wrong codes');
  const isRight = timingSafeEqual(Buffer.from(digest(key, input.code, secret)), Buffer.from(stored.codeHash));
  if (!isRight) throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  await db.update(verificationCodes).set({ tries: 0 }).where(where);
}

/** A code is used once. */
export async function consumeCode(
  db: Executor,
  input: CodeKey & { code: string },
  secret: string,
  now: Date,
): Promise<void> {
  await assertCode(db, input, secret, now);
  const key = normalise(input);
  await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.email, key.email), eq(verificationCodes.purpose, key.purpose)));
}
