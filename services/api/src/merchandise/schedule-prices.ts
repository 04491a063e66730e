import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { dequeue, enqueue, type Job } from 'api-platform/queue';
import { readMoment } from 'api-platform/read-moment';
import {
  changedPrices,
  isOverlapping,
  openSteps,
  type PriceStep,
  pricesAfterEnd,
  pricesAfterStart,
  projectPrices,
} from 'commerce-rules/price-schedule';
import { items } from 'database/schema/catalogue';
import { scheduledPrices } from 'database/schema/scheduled-prices';
import { and, asc, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PriceSchedule, PriceScheduleRequest, SkuPrice } from 'shared-contracts/wire/merchant-items';
import * as z from 'zod/mini';
import { recordChange, type Staff } from '../modules/staff';
import { lockOutImports, waitForImports } from './catalogue-lock';
import { changedFields, recordPlan } from './changes';
import { readItem } from './read-item';
import { assertPrices, writePrices } from './write-prices';

/** Begins and ends scheduled prices at their time. */
export const applyPricesJob: Job<{ scheduleId: number }> = {
  name: 'apply-prices',
  payload: z.object({ scheduleId: z.int() }),
  maxAttempts: 13,
};
const keyOf = (scheduleId: number) => `apply-prices:${scheduleId}`;
const endKeyOf = (scheduleId: number) => `${keyOf(scheduleId)}:end`;

type Stored = typeof scheduledPrices.$inferSelect;

/** Schedules that have a step to take: their beginning, or the end of those that apply. */
const isOpen = sql`${scheduledPrices.cancelledAt} is null and (${scheduledPrices.appliedAt} is null
  or (${scheduledPrices.endsAt} is not null and ${scheduledPrices.endedAt} is null))`;

const readOpen = (db: Executor, itemId: string): Promise<Stored[]> =>
  db
    .select()
    .from(scheduledPrices)
    .where(and(eq(scheduledPrices.itemId, itemId), isOpen))
    .orderBy(asc(scheduledPrices.startsAt), asc(scheduledPrices.id));

/** Scheduled prices of an item, soonest first, with what stands after they begin and after they end. */
export async function listSchedules(
  db: Executor,
  itemId: string,
  current: readonly SkuPrice[],
): Promise<PriceSchedule[]> {
  const rows = await readOpen(db, itemId);
  const steps = projectPrices(current, rows);
  return rows.map(({ id, startsAt, endsAt, prices, staffName, appliedAt }) => {
    const skuIds = new Set(prices.map(({ skuId }) => skuId));
    const after = (kind: PriceStep['kind']) =>
      steps
        .find((step) => step.schedule.id === id && step.kind === kind)
        ?.prices.filter(({ skuId }) => skuIds.has(skuId));
    return {
      id,
      staffName,
      isRunning: appliedAt !== null,
      prices: after('START') ?? current.filter(({ skuId }) => skuIds.has(skuId)),
      startsAt: startsAt.toISOString(),
      ...(endsAt && { endsAt: endsAt.toISOString(), endPrices: after('END') }),
    };
  });
}

/** Schedules prices of an item; with `endsAt` what stands without them then applies again. */
export async function schedulePrices(
  db: Database,
  staff: Staff,
  code: string,
  { prices, ...moments }: PriceScheduleRequest,
  now: Date,
): Promise<void> {
  assertPrices(prices);
  const startsAt = readMoment('startsAt', moments.startsAt, now);
  const endsAt = moments.endsAt === undefined ? null : readMoment('endsAt', moments.endsAt, now);
  if (endsAt && endsAt <= startsAt) throw new InputProblem('endsAt', 'validation.afterStart');
  await db.transaction(async (tx) => {
    // The lock keeps two that overlap from being scheduled at once.
    const { item, fields } = await readItem(tx, code, { lock: true });
    const known = new Set(fields.prices.map(({ skuId }) => skuId));
    const unknown = prices.findIndex(({ skuId }) => !known.has(skuId));
    if (unknown >= 0) throw new InputProblem(`prices.${unknown}.skuId`, 'validation.select');
    const others = await readOpen(tx, item.id);
    const base =
      projectPrices(fields.prices, others).findLast(({ at }) => at <= startsAt)?.prices ?? fields.prices;
    const changed = changedPrices(prices, base);
    if (changed.length === 0) throw new InputProblem('prices', 'validation.samePrices');
    const schedule = { prices: changed, startsAt, endsAt };
    if (others.some((other) => isOverlapping(schedule, other)))
      throw new InputProblem('startsAt', 'validation.pricesOverlap');
    const [row] = await tx
      .insert(scheduledPrices)
      .values({ ...schedule, base, itemId: item.id, staffId: staff.id, staffName: staff.name })
      .returning({ id: scheduledPrices.id });
    if (!row) throw new Error('the schedule was not stored');
    await enqueue(tx, applyPricesJob, { scheduleId: row.id }, keyOf(row.id), startsAt);
    if (endsAt) await enqueue(tx, applyPricesJob, { scheduleId: row.id }, endKeyOf(row.id), endsAt);
    await recordPlan(tx, staff, code, 'item.schedule-prices', schedule);
  });
}

/** Writes the prices of a step, and its entry in the history of the item. */
async function takeStep(
  tx: Executor,
  actor: Pick<Staff, 'id' | 'name'>,
  code: string,
  { schedule, kind }: PriceStep,
  now: Date,
): Promise<void> {
  const before = await readItem(tx, code, { lock: true });
  const { prices } = before.fields;
  const isStart = kind === 'START';
  const next = isStart ? pricesAfterStart(prices, schedule) : pricesAfterEnd(prices, schedule);
  await writePrices(tx, [before.item.id], next);
  await tx
    .update(scheduledPrices)
    .set(isStart ? { appliedAt: now, stood: prices } : { endedAt: now })
    .where(eq(scheduledPrices.id, schedule.id));
  const after = await readItem(tx, code);
  await recordChange(tx, actor, {
    action: isStart ? 'item.apply-prices' : 'item.end-prices',
    subjectType: 'item',
    subjectId: code,
    ...changedFields(before.fields, after.fields),
  });
}

/** The item of a schedule, locked before its schedules, as whoever schedules prices locks them. */
async function lockItemOf(tx: Executor, scheduleId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ code: items.code })
    .from(scheduledPrices)
    .innerJoin(items, eq(items.id, scheduledPrices.itemId))
    .where(eq(scheduledPrices.id, scheduleId));
  if (row) await readItem(tx, row.code, { lock: true });
  return row?.code;
}

async function readOpenOne(tx: Executor, id: number): Promise<Stored | undefined> {
  const [row] = await tx
    .select()
    .from(scheduledPrices)
    .where(and(eq(scheduledPrices.id, id), isOpen));
  return row;
}

/**
 * Cancels scheduled prices. Those that apply end now, with what stands without them, or stay for good with `KEEP`;
 * refuses when they are over. Returns the item's code.
 */
export async function cancelSchedule(
  db: Database,
  staff: Staff,
  id: number,
  outcome: 'RESTORE' | 'KEEP' = 'RESTORE',
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    const code = await lockItemOf(tx, id);
    const row = await readOpenOne(tx, id);
    if (!row || code === undefined)
      throw new ApiProblem(resultCodes.conflict, 'These prices are over already, or were cancelled');
    const now = new Date();
    if (row.appliedAt && outcome === 'RESTORE')
      await takeStep(tx, staff, code, { schedule: row, kind: 'END', at: now }, now);
    await tx.update(scheduledPrices).set({ cancelledAt: now }).where(eq(scheduledPrices.id, id));
    await dequeue(tx, keyOf(id));
    await dequeue(tx, endKeyOf(id));
    const action = row.appliedAt && outcome === 'KEEP' ? 'item.keep-prices' : 'item.cancel-prices';
    const { prices, startsAt, endsAt } = row;
    await recordPlan(tx, staff, code, action, { scheduled: { prices, startsAt, endsAt } });
    return code;
  });
}

/**
 * Takes the steps of an item's scheduled prices that are due, in the order of their moments: a job that was late
 * does not begin prices before those that it follows have ended. Returns false when none was due.
 */
export async function applyPrices(db: Database, scheduleId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await waitForImports(tx);
    const code = await lockItemOf(tx, scheduleId);
    if (code === undefined) return false;
    const { item } = await readItem(tx, code);
    let taken = false;
    for (;;) {
      // Read again after each step: a beginning stores what stood.
      const rows = await readOpen(tx, item.id);
      const due = openSteps(rows).find(({ at }) => at <= now);
      const row = due && rows.find(({ id }) => id === due.schedule.id);
      if (!due || !row) return taken;
      await takeStep(tx, { id: row.staffId, name: row.staffName }, code, due, now);
      taken = true;
    }
  });
}
