import { attemptCounters } from 'database/schema/customer';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { ApiProblem, type Executor } from './foundation';

/** How often something may be attempted, and the waiting time after that. */
export interface AttemptRule {
  limit: number;
  windowSeconds: number;
  waitSeconds: number;
}

function secondsUntil(end: Date | null | undefined, now: Date): number {
  return end && end > now ? Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000)) : 0;
}

/**
 * Counts an attempt and returns the waiting time; 0 when allowed. Attempts beyond the limit wait until the
 * time is over.
 */
export async function countAttempt(db: Executor, key: string, rule: AttemptRule, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - rule.windowSeconds * 1_000);
  const waitEnd = new Date(now.getTime() + rule.waitSeconds * 1_000);
  const { failures, firstAt, blockedUntil } = attemptCounters;
  const isOver = sql`(${blockedUntil} <= ${now} or (${blockedUntil} is null and ${firstAt} <= ${windowStart}))`;
  const [counter] = await db
    .insert(attemptCounters)
    .values({ key, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
        firstAt: sql`case when ${isOver} then ${now}::timestamptz else ${firstAt} end`,
        blockedUntil: sql`case when ${isOver} then null when ${blockedUntil} is not null then ${blockedUntil}
          when ${failures} >= ${rule.limit} then ${waitEnd}::timestamptz end`,
      },
    })
    .returning();
  return secondsUntil(counter?.blockedUntil, now);
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot bypass the limit; refuses it when it
 * must wait.
 */
export async function takeAttempt(db: Executor, key: string, rule: AttemptRule, now: Date): Promise<void> {
  refuseWait(await countAttempt(db, key, rule, now));
}

/** Throws when there is a waiting time. */
export function refuseWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new ApiProblem(resultCodes.tooManyTries, 'Too many tries, please wait', { retryAfterSeconds });
}

/** The current waiting time in seconds; reading it does not count as an attempt. */
export async function readWait(db: Executor, key: string, now: Date): Promise<number> {
  const [counter] = await db.select().from(attemptCounters).where(eq(attemptCounters.key, key));
  return secondsUntil(counter?.blockedUntil, now);
}

/**
 * Takes back one counted attempt, which was right. Where many answers are right, such as codes, the count goes on: who knows one
 * does not try others for ever.
 */
export async function giveAttemptBack(db: Executor, key: string): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ failures: sql`greatest(0, ${attemptCounters.failures} - 1)` })
    .where(eq(attemptCounters.key, key));
}

/** Resets the count after a success. */
export async function clearAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key));
}
