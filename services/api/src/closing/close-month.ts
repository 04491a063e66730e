import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { periodOf } from 'api-platform/period';
import { monthClosings, monthSums } from 'database/schema/month-closings';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { daysOfMonth } from 'shared-contracts/month';
import { resultCodes } from 'shared-contracts/wire/common';
import type { Closing, ClosingLine } from 'shared-contracts/wire/merchant-closing';
import { recordChange, type Staff } from '../modules/staff';
import { sumMonthJob } from './sum-month';

/** One job for a month, also when two people ask for it. */
export const keyOfSums = (month: string) => `${sumMonthJob.name} ${month}`;

const endOf = (month: string): Date => {
  const { from, until } = daysOfMonth(month);
  return periodOf({ from, to: until }).end;
};
const keyOf = ({ section, line, of }: ClosingLine) => `${section} ${line} ${of}`;

/** The lines that are different now, in the order of the page. */
function changesOf(closed: readonly ClosingLine[], now: readonly ClosingLine[]): Closing['changes'] {
  const before = new Map(closed.map((line) => [keyOf(line), line]));
  const after = new Map(now.map((line) => [keyOf(line), line]));
  return [...new Map([...before, ...after]).entries()].flatMap(([key, { section, line, of }]) => {
    const [was, is] = [before.get(key), after.get(key)];
    if (was?.amountMinor === is?.amountMinor && was?.count === is?.count) return [];
    return [
      {
        section,
        line,
        of,
        count: was?.count ?? null,
        amountMinor: was?.amountMinor ?? null,
        nowCount: is?.count ?? null,
        nowMinor: is?.amountMinor ?? null,
      },
    ];
  });
}

async function readPending(db: Executor, month: string): Promise<Closing['pending']> {
  const { rows } = await db.execute<{ hasFailed: boolean }>(sql`
    select attempts >= max_attempts and locked_at is null as "hasFailed" from graphile_worker.jobs
    where key = ${keyOfSums(month)}`);
  return rows[0] ? (rows[0].hasFailed ? 'FAILED' : 'WAITING') : null;
}

/** A month as the page shows it. */
export async function readClosing(db: Executor, month: string, now: Date): Promise<Closing> {
  // Before the sums: a job that ends meanwhile has stored them.
  const pending = await readPending(db, month);
  const [sums] = await db.select().from(monthSums).where(eq(monthSums.month, month));
  const all = await db
    .select()
    .from(monthClosings)
    .where(eq(monthClosings.month, month))
    .orderBy(desc(monthClosings.closedAt));
  const closed = all.find(({ reopenedAt }) => reopenedAt === null);
  return {
    month,
    hasEnded: endOf(month) <= now,
    current: sums ? { lines: sums.lines, summedAt: sums.summedAt.toISOString() } : null,
    pending,
    closed: closed
      ? { lines: closed.lines, closedAt: closed.closedAt.toISOString(), closedBy: closed.staffName }
      : null,
    changes: closed && sums ? changesOf(closed.lines, sums.lines) : [],
    reopened: all.flatMap(({ closedAt, staffName, reopenedAt, reopenedBy, reason }) =>
      reopenedAt && reopenedBy !== null && reason !== null
        ? [
            {
              closedAt: closedAt.toISOString(),
              closedBy: staffName,
              reopenedAt: reopenedAt.toISOString(),
              reopenedBy,
              reason,
            },
          ]
        : [],
    ),
  };
}

const conflict = (message: string) => new ApiProblem(resultCodes.conflict, message);
const netOf = (lines: readonly ClosingLine[]) =>
  lines.filter(({ line }) => line === 'net').reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Stores the sums that the caller has seen, which were calculated after the month's end. */
export async function closeMonth(
  db: Database,
  staff: Staff,
  month: string,
  { summedAt, now }: { summedAt: string; now: Date },
): Promise<void> {
  if (endOf(month) > now) throw conflict('The month has not ended');
  await db.transaction(async (tx) => {
    const [sums] = await tx.select().from(monthSums).where(eq(monthSums.month, month)).for('update');
    if (!sums || sums.summedAt.toISOString() !== summedAt || sums.summedAt < endOf(month))
      throw conflict('The sums were calculated again, or before the month ended');
    const [stored] = await tx
      .insert(monthClosings)
      .values({
        month,
        lines: sums.lines,
        summedAt: sums.summedAt,
        closedAt: now,
        staffId: staff.id,
        staffName: staff.name,
      })
      .onConflictDoNothing()
      .returning({ id: monthClosings.id });
    if (!stored) throw conflict('The month is closed already');
    await recordChange(tx, staff, {
      action: 'closing.close',
      subjectType: 'month',
      subjectId: month,
      after: { netMinor: netOf(sums.lines) },
    });
  });
}

/** Takes the closing of a month back; its stored sums stay in the history. */
export async function reopenMonth(
  db: Database,
  staff: Staff,
  month: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [opened] = await tx
      .update(monthClosings)
      .set({ reopenedAt: now, reopenedBy: staff.name, reason })
      .where(and(eq(monthClosings.month, month), isNull(monthClosings.reopenedAt)))
      .returning({ lines: monthClosings.lines });
    if (!opened) throw conflict('The month is not closed');
    await recordChange(tx, staff, {
      action: 'closing.reopen',
      subjectType: 'month',
      subjectId: month,
      before: { netMinor: netOf(opened.lines) },
      reason,
    });
  });
}
