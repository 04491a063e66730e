import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { attemptCounters } from '../../db/schema/customer';
import type { Executor } from '../../platform/foundation';
import { ApiProblem } from '../../platform/foundation';

/** How often something may be tried, and how long to wait after that. */
export interface AttemptRule {
  limit: number;
  windowSeconds: number;
  waitSeconds: number;
}

function secondsUntil(end: Date | null | undefined, now: Date): number {
  return end && end > now ? Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1_000)) : 0;
}

/**
 * Counts a try and answers how long to wait, 0 where it may be made. The one past the limit has to wait, and all that
 * follow until the wait is over.
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

/** Counts a try before it is made, so that many at once can't slip through, and refuses it where it has to wait. */
export async function takeAttempt(db: Executor, key: string, rule: AttemptRule, now: Date): Promise<void> {
  refuseWait(await countAttempt(db, key, rule, now));
}

/** Refuses what has to wait. */
export function refuseWait(retryAfterSeconds: number): void {
  if (retryAfterSeconds === 0) return;
  throw new ApiProblem(resultCodes.tooManyTries, 'Too many tries, please wait', { retryAfterSeconds });
}

/** How long tries of it have to wait now, in seconds. Counts nothing. */
export async function readWait(db: Executor, key: string, now: Date): Promise<number> {
  const [counter] = await db.select().from(attemptCounters).where(eq(attemptCounters.key, key));
  return secondsUntil(counter?.blockedUntil, now);
}

/** After a success the count starts anew. */
export async function clearAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, key));
}
