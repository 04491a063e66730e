import type { Database } from 'api-platform/foundation';
import { periodOf } from 'api-platform/period';
import type { Job } from 'api-platform/queue';
import { monthSums } from 'database/schema/month-closings';
import { lt, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { daysOfMonth, monthSchema } from 'shared-contracts/month';
import type { ClosingLine } from 'shared-contracts/wire/merchant-closing';
import * as z from 'zod/mini';
import { sumGiftCards, sumInvoices, sumPoints } from './sum-owed';
import { sumPayments } from './sum-payments';
import { sumSold } from './sum-sold';

export const sumMonthJob: Job<{ month: string }> = {
  name: 'sum-month',
  payload: z.object({ month: monthSchema }),
  maxAttempts: 4,
};

/** The sums of a month in one snapshot; of the running month, until now. */
function readMonth(db: Database, month: string, now: Date): Promise<ClosingLine[]> {
  const { from, to, until } = daysOfMonth(month);
  const period = periodOf({ from, to: until });
  // Invoices of a delivery window have a day that is still to come.
  const days = { from, to: period.end <= now ? to : hongKongDay(now) };
  return db.transaction(
    async (tx) => [
      ...(await sumSold(tx, period, days)),
      ...(await sumPayments(tx, period)),
      ...(await sumGiftCards(tx, period)),
      ...(await sumPoints(tx, period)),
      ...(await sumInvoices(tx, days)),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Calculates the sums of a month and stores them. */
export async function sumMonth(db: Database, month: string, now: Date): Promise<void> {
  const lines = await readMonth(db, month, now);
  await db
    .insert(monthSums)
    .values({ month, lines, summedAt: now })
    .onConflictDoUpdate({
      target: monthSums.month,
      set: { lines, summedAt: now },
      setWhere: lt(monthSums.summedAt, sql`excluded.summed_at`),
    });
}
