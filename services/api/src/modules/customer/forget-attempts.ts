import type { Executor } from 'api-platform/foundation';
import { attemptCounters, sentCodes } from 'database/schema/customer';
import { and, isNull, lte, or } from 'drizzle-orm';

/** Longer than the window of any rule. */
const keptMs = 2 * 86_400_000;

/** Deletes expired attempts and codes, because strangers can create any number of them. */
export async function forgetAttempts(db: Executor, now: Date): Promise<void> {
  const { firstAt, blockedUntil } = attemptCounters;
  const isOver = or(isNull(blockedUntil), lte(blockedUntil, now));
  await db.delete(attemptCounters).where(and(lte(firstAt, new Date(now.getTime() - keptMs)), isOver));
  await db.delete(sentCodes).where(lte(sentCodes.expiresAt, now));
}
