import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { codePurposes } from 'shared-contracts/wire/customer';
import type { SendSmsCodeRequest } from 'shared-contracts/wire/member';
import { sentCodes } from '../../db/schema/customer';
import type { Executor } from '../../platform/foundation';
import { ApiProblem } from '../../platform/foundation';
import { type AttemptRule, clearAttempts, takeAttempt } from './attempts';
import type { Guesser } from './guessers';

type CodePurpose = (typeof codePurposes)[number] | SendSmsCodeRequest['purpose'];
type SentCode = typeof sentCodes.$inferSelect;

const lifetimeMs = 10 * 60_000;
const maximumTries = 5;
/** One code a minute. */
export const resendSeconds = 60;

const daySeconds = 86_400;
/** Codes that one asks for, and that all strangers together ask for. A known device has the first limit only. */
const askerRule: AttemptRule = { limit: 5, windowSeconds: daySeconds, waitSeconds: daySeconds / 2 };
const strangersRule: AttemptRule = { limit: 10, windowSeconds: daySeconds, waitSeconds: daySeconds };
/** Guesses at a code that somebody else has asked for: from one network, and from all of them together. */
const networkGuessRule: AttemptRule = { limit: maximumTries, windowSeconds: 900, waitSeconds: 900 };
const foreignGuessRule: AttemptRule = { limit: 20, windowSeconds: daySeconds, waitSeconds: daySeconds };

/**
 * A code is of the one who asked for it: what strangers ask for does not replace it, and their wrong answers do not use
 * its tries up. It also passes for whoever brings it from elsewhere, as from a phone, with tries that are shared by all.
 * So at most 5 tries at each of 10 codes, and 20 at all of them, are made against an address in a day.
 */
interface CodeKey {
  /** An e-mail address, or a phone number with its region. */
  email: string;
  purpose: CodePurpose;
  asker: Guesser;
}

function normalise({ email, purpose, asker }: CodeKey): CodeKey {
  return { email: email.toLowerCase(), purpose, asker };
}

const sentTo = ({ email, purpose }: CodeKey) =>
  and(eq(sentCodes.email, email), eq(sentCodes.purpose, purpose));
const askedBy = (key: CodeKey) => and(sentTo(key), eq(sentCodes.asker, key.asker.key));

function digest(key: CodeKey, code: string, secret: string): string {
  return createHmac('sha256', `code:${secret}`)
    .update(`${key.purpose}:${key.email}:${code}`)
    .digest('base64url');
}

function isCode(stored: SentCode, given: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(stored.codeHash));
}

function refuseSoon(): never {
  throw new ApiProblem(resultCodes.tooManyTries, 'A code was sent within the last minute', {
    retryAfterSeconds: resendSeconds,
  });
}

/** Makes a code and replaces the one before it of the same asker; refused within a minute of it. */
export async function createCode(db: Executor, input: CodeKey, secret: string, now: Date): Promise<string> {
  const key = normalise(input);
  const { email, purpose, asker } = key;
  const minuteAgo = new Date(now.getTime() - resendSeconds * 1_000);
  const [recent] = await db
    .select({ sentAt: sentCodes.sentAt })
    .from(sentCodes)
    .where(and(askedBy(key), gt(sentCodes.sentAt, minuteAgo)));
  if (recent) refuseSoon();
  await takeAttempt(db, `code-sent:${purpose}:${email}:${asker.key}`, askerRule, now);
  if (!asker.isKnown) await takeAttempt(db, `code-sent:${purpose}:${email}`, strangersRule, now);
  await db.delete(sentCodes).where(and(sentTo(key), lte(sentCodes.expiresAt, now)));

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    codeHash: digest(key, code, secret),
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    tries: 0,
  };
  const stored = await db
    .insert(sentCodes)
    .values({ email, purpose, asker: asker.key, ...fresh })
    .onConflictDoUpdate({
      target: [sentCodes.email, sentCodes.purpose, sentCodes.asker],
      set: fresh,
      setWhere: lte(sentCodes.sentAt, minuteAgo),
    })
    .returning({ email: sentCodes.email });
  if (stored.length === 0) refuseSoon();
  return code;
}

/** Passes where the code is the one that was sent. Every wrong one counts; after five of an asker nothing passes. */
export async function assertCode(
  db: Executor,
  input: CodeKey & { code: string },
  secret: string,
  now: Date,
): Promise<void> {
  const key = normalise(input);
  const given = digest(key, input.code, secret);
  // Counted before it is compared, so that many at once can't slip through.
  const [own] = await db
    .update(sentCodes)
    .set({ tries: sql`least(${sentCodes.tries} + 1, 100)` })
    .where(and(askedBy(key), gt(sentCodes.expiresAt, now)))
    .returning();
  if (!own) return assertForeignCode(db, key, given, now);
  if (own.tries > maximumTries) throw new ApiProblem(resultCodes.codeExpired, 'Too many wrong codes');
  if (!isCode(own, given)) throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  await db.update(sentCodes).set({ tries: 0 }).where(askedBy(key));
}

/** The same for a code that was asked for from elsewhere. */
async function assertForeignCode(db: Executor, key: CodeKey, given: string, now: Date): Promise<void> {
  const live = await db
    .select()
    .from(sentCodes)
    .where(and(sentTo(key), gt(sentCodes.expiresAt, now)));
  if (live.length === 0) throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
  const counters = {
    all: `code:${key.purpose}:${key.email}`,
    own: `code:${key.purpose}:${key.email}:${key.asker.key}`,
  };
  await takeAttempt(db, counters.own, networkGuessRule, now);
  await takeAttempt(db, counters.all, foreignGuessRule, now);
  if (!live.some((stored) => isCode(stored, given)))
    throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  await clearAttempts(db, counters.own);
  await clearAttempts(db, counters.all);
}

/** A code is used once, and ends all that were sent beside it. */
export async function consumeCode(
  db: Executor,
  input: CodeKey & { code: string },
  secret: string,
  now: Date,
): Promise<void> {
  await assertCode(db, input, secret, now);
  const ended = await db
    .delete(sentCodes)
    .where(sentTo(normalise(input)))
    .returning({ email: sentCodes.email });
  // Somebody was faster with the same code.
  if (ended.length === 0) throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
}
