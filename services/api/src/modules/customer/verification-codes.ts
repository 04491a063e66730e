import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type AttemptRule, clearAttempts, countAttempt, takeAttempt } from 'api-platform/attempts';
import type { Executor } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import type { Guesser } from 'api-platform/guesses';
import { firstOf, type Keys } from 'api-platform/keys';
import { sentCodes } from 'database/schema/customer';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { codePurposes } from 'shared-contracts/wire/customer';
import type { SendSmsCodeRequest } from 'shared-contracts/wire/member';

type CodePurpose = (typeof codePurposes)[number] | SendSmsCodeRequest['purpose'];
type SentCode = typeof sentCodes.$inferSelect;

const lifetimeMs = 10 * 60_000;
const shortDigits = 6;
/**
 * Strangers who have used up the codes of a day get one long code together: nobody guesses it, so it needs no limit that they
 * could use up. It is sent once an hour at most and lives longer than that, so that the owner always has one.
 */
const longDigits = 12;
const longLifetimeMs = 2 * 3_600_000;
const longEveryMs = 3_600_000;
/** Takes the place of the asker of a long code. */
const everybody = 'everybody';
const maxTries = 5;
/** Minimum time between two codes. */
export const resendSeconds = 60;

const daySeconds = 86_400;
/**
 * Limits for codes requested by one asker, and for short codes by all strangers together. A known device has the first limit
 * only.
 */
const askerRule: AttemptRule = { limit: 5, windowSeconds: daySeconds, waitSeconds: daySeconds / 2 };
const strangersRule: AttemptRule = { limit: 10, windowSeconds: daySeconds, waitSeconds: daySeconds };
/** Limits for guesses at codes that others requested: from one network, and from all networks. */
const networkGuessRule: AttemptRule = { limit: maxTries, windowSeconds: 900, waitSeconds: 900 };
const foreignGuessRule: AttemptRule = { limit: 20, windowSeconds: daySeconds, waitSeconds: daySeconds };

/**
 * A code belongs to its asker: requests by strangers do not replace it, and their wrong answers do not use up
 * its attempts. It also works on another device, such as a phone, with attempts shared by all. For
 * each address and purpose, strangers together get at most 5 attempts at each of 10 codes a day, plus 20 at codes
 * that others asked for. The codes that a known device asks for are not among the 10. Whoever asks after that gets the long code.
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

/** `given` is the typed code as each of the keys digests it. */
function isCode(stored: SentCode, given: readonly string[]): boolean {
  return given.some((digested) => timingSafeEqual(Buffer.from(digested), Buffer.from(stored.codeHash)));
}

/** Refuses another code until a minute after the last. */
function refuseSoon(sentAt: Date, now: Date): never {
  const passedSeconds = (now.getTime() - sentAt.getTime()) / 1_000;
  throw new ApiProblem(resultCodes.tooManyTries, 'A code was sent within the last minute', {
    retryAfterSeconds: Math.ceil(resendSeconds - passedSeconds),
  });
}

/** A code to send, and how long it is valid. */
export interface FreshCode {
  code: string;
  minutes: number;
}

/**
 * Creates a code and replaces the asker's previous one; refused within a minute of it. Undefined when a code that is still valid
 * was sent before and shall not be sent again yet.
 */
export async function createCode(
  db: Executor,
  input: CodeKey,
  keys: Keys,
  now: Date,
): Promise<FreshCode | undefined> {
  const key = normalise(input);
  const { email, purpose, asker } = key;
  const minuteAgo = new Date(now.getTime() - resendSeconds * 1_000);
  const [recent] = await db
    .select({ sentAt: sentCodes.sentAt })
    .from(sentCodes)
    .where(and(askedBy(key), gt(sentCodes.sentAt, minuteAgo)));
  if (recent) refuseSoon(recent.sentAt, now);
  await takeAttempt(db, `code-sent:${purpose}:${email}:${asker.key}`, askerRule, now);
  await db.delete(sentCodes).where(and(sentTo(key), lte(sentCodes.expiresAt, now)));
  const isUsedUp =
    !asker.isKnown && (await countAttempt(db, `code-sent:${purpose}:${email}`, strangersRule, now)) > 0;
  if (isUsedUp) return storeCode(db, key, { asker: everybody, digits: longDigits, keys, now });
  const stored = await storeCode(db, key, { asker: asker.key, digits: shortDigits, keys, now });
  // Another request sent one at the same moment.
  if (!stored) refuseSoon(now, now);
  return stored;
}

/** Stores a new code, unless one was sent just before, such as by a concurrent request. */
async function storeCode(
  db: Executor,
  key: CodeKey,
  { asker, digits, keys, now }: { asker: string; digits: number; keys: Keys; now: Date },
): Promise<FreshCode | undefined> {
  const isLong = digits === longDigits;
  const validMs = isLong ? longLifetimeMs : lifetimeMs;
  const pauseMs = isLong ? longEveryMs : resendSeconds * 1_000;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const fresh = {
    codeHash: digest(key, code, firstOf(keys)),
    sentAt: now,
    expiresAt: new Date(now.getTime() + validMs),
    tries: 0,
  };
  const stored = await db
    .insert(sentCodes)
    .values({ email: key.email, purpose: key.purpose, asker, ...fresh })
    .onConflictDoUpdate({
      target: [sentCodes.email, sentCodes.purpose, sentCodes.asker],
      set: fresh,
      setWhere: lte(sentCodes.sentAt, new Date(now.getTime() - pauseMs)),
    })
    .returning({ email: sentCodes.email });
  return stored.length > 0 ? { code, minutes: validMs / 60_000 } : undefined;
}

interface GivenCode extends CodeKey {
  code: string;
  /** Accepts no code that somebody else has asked for. */
  isOwnOnly?: boolean;
}

/** Accepts the code that was sent. Wrong codes are counted; after five by one asker nothing is accepted. */
export async function assertCode(db: Executor, input: GivenCode, keys: Keys, now: Date): Promise<void> {
  const key = normalise(input);
  const given = keys.map((secret) => digest(key, input.code, secret));
  if (input.code.length === longDigits && !input.isOwnOnly) return assertLongCode(db, key, given, now);
  // Counted before the comparison, so that concurrent attempts cannot bypass the limit.
  const [own] = await db
    .update(sentCodes)
    .set({ tries: sql`least(${sentCodes.tries} + 1, 100)` })
    .where(and(askedBy(key), gt(sentCodes.expiresAt, now)))
    .returning();
  if (!own && input.isOwnOnly) throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
  if (!own) return assertForeignCode(db, key, given, now);
  if (own.tries > maxTries) throw new ApiProblem(resultCodes.codeExpired, 'Too many wrong codes');
  if (!isCode(own, given)) throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  await db.update(sentCodes).set({ tries: 0 }).where(askedBy(key));
}

/** The same for the code that all strangers share. Wrong answers count for their network alone. */
async function assertLongCode(
  db: Executor,
  key: CodeKey,
  given: readonly string[],
  now: Date,
): Promise<void> {
  const counter = `code:${key.purpose}:${key.email}:${key.asker.key}`;
  await takeAttempt(db, counter, networkGuessRule, now);
  const [stored] = await db
    .select()
    .from(sentCodes)
    .where(and(sentTo(key), eq(sentCodes.asker, everybody), gt(sentCodes.expiresAt, now)));
  if (!stored) throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
  if (!isCode(stored, given)) throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  await clearAttempts(db, counter);
}

/** The same for a code requested from another device. */
async function assertForeignCode(
  db: Executor,
  key: CodeKey,
  given: readonly string[],
  now: Date,
): Promise<void> {
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
  // Not a wait: an owner who asks for a code where they are now gets one with tries of its own.
  if ((await countAttempt(db, counters.all, foreignGuessRule, now)) > 0)
    throw new ApiProblem(resultCodes.codeExpired, 'Too many wrong codes: ask for a new one');
  if (!live.some((stored) => isCode(stored, given)))
    throw new ApiProblem(resultCodes.codeWrong, 'The code is wrong');
  await clearAttempts(db, counters.own);
  await clearAttempts(db, counters.all);
}

/** Consumes a code and invalidates all others sent for the same purpose. */
export async function consumeCode(db: Executor, input: GivenCode, keys: Keys, now: Date): Promise<void> {
  await assertCode(db, input, keys, now);
  const ended = await db
    .delete(sentCodes)
    .where(sentTo(normalise(input)))
    .returning({ email: sentCodes.email });
  // A concurrent request used the code first.
  if (ended.length === 0) throw new ApiProblem(resultCodes.codeExpired, 'The code has expired');
}
