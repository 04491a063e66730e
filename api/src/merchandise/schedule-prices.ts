import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { dequeue, enqueue, type Job } from 'api-platform/queue';
import { catalogueLockKey } from 'catalogue-import/catalogue-lock';
import { items } from 'database/schema/catalogue';
import { scheduledPrices } from 'database/schema/scheduled-prices';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PriceScheduleRequest, SkuPrice } from 'shared-contracts/wire/merchant-items';
import * as z from 'zod/mini';
import { recordChange, type Staff } from '../modules/staff';
import { changedFields } from './changes';
import { readItem } from './read-item';
import { readMoment } from './read-moment';
import { assertPrices, writePrices } from './write-prices';

/** Applies scheduled prices at their time. */
export const applyPricesJob: Job<{ scheduleId: number }> = {
  name: 'apply-prices',
  payload: z.object({ scheduleId: z.int() }),
  maxAttempts: 13,
};
const keyOf = (scheduleId: number) => `apply-prices:${scheduleId}`;

async function addSchedule(
  tx: Executor,
  staff: Staff,
  itemId: string,
  prices: SkuPrice[],
  { startsAt, now }: { startsAt: Date; now: Date },
): Promise<void> {
  const [row] = await tx
    .insert(scheduledPrices)
    .values({ itemId, prices, startsAt, staffId: staff.id, staffName: staff.name })
    .returning({ id: scheduledPrices.id });
  if (!row) throw new Error('the schedule was not stored');
  const delaySeconds = Math.ceil((startsAt.getTime() - now.getTime()) / 1_000);
  await enqueue(tx, applyPricesJob, { scheduleId: row.id }, keyOf(row.id), delaySeconds);
}

/** Schedules prices of an item; with `endsAt` also the return to the current prices. */
export async function schedulePrices(
  db: Database,
  staff: Staff,
  code: string,
  { prices, ...moments }: PriceScheduleRequest,
  now: Date,
): Promise<void> {
  assertPrices(prices);
  const startsAt = readMoment('startsAt', moments.startsAt, now);
  const endsAt = moments.endsAt === undefined ? undefined : readMoment('endsAt', moments.endsAt, now);
  if (endsAt && endsAt <= startsAt) throw new InputProblem('endsAt', 'validation.afterStart');
  await db.transaction(async (tx) => {
    const { item, fields } = await readItem(tx, code);
    const known = new Map(fields.prices.map((price) => [price.skuId, price]));
    const unknown = prices.findIndex(({ skuId }) => !known.has(skuId));
    if (unknown >= 0) throw new InputProblem(`prices.${unknown}.skuId`, 'validation.select');
    await addSchedule(tx, staff, item.id, prices, { startsAt, now });
    if (endsAt) {
      const today = prices.map((price) => known.get(price.skuId) ?? price);
      await addSchedule(tx, staff, item.id, today, { startsAt: endsAt, now });
    }
    await recordChange(tx, staff, {
      action: 'item.schedule-prices',
      subjectType: 'item',
      subjectId: code,
      before: null,
      after: { prices, startsAt, endsAt: endsAt ?? null },
    });
  });
}

const isOpen = (id: number) =>
  and(eq(scheduledPrices.id, id), isNull(scheduledPrices.appliedAt), isNull(scheduledPrices.cancelledAt));

/** Cancels scheduled prices; refuses when they already apply. Returns the item's code. */
export async function cancelSchedule(db: Database, staff: Staff, id: number): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(scheduledPrices)
      .set({ cancelledAt: sql`now()` })
      .where(isOpen(id))
      .returning();
    if (!row) throw new ApiProblem(resultCodes.conflict, 'These prices apply already, or were cancelled');
    await dequeue(tx, keyOf(id));
    const [item] = await tx.select({ code: items.code }).from(items).where(eq(items.id, row.itemId));
    const code = item?.code ?? '';
    await recordChange(tx, staff, {
      action: 'item.cancel-prices',
      subjectType: 'item',
      subjectId: code,
      before: { prices: row.prices, startsAt: row.startsAt },
      after: null,
    });
    return code;
  });
}

/** Applies scheduled prices once; returns false when they were cancelled, applied or are not due. */
export async function applyPrices(db: Database, scheduleId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for an import instead of failing: this is a job.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${catalogueLockKey})`);
    const [row] = await tx
      .select({ schedule: scheduledPrices, code: items.code })
      .from(scheduledPrices)
      .innerJoin(items, eq(items.id, scheduledPrices.itemId))
      .where(isOpen(scheduleId))
      .for('update', { of: scheduledPrices });
    if (!row || row.schedule.startsAt > now) return false;
    const { itemId, prices, staffId, staffName } = row.schedule;
    const before = await readItem(tx, row.code, { lock: true });
    await writePrices(tx, itemId, prices);
    await tx.update(scheduledPrices).set({ appliedAt: now }).where(eq(scheduledPrices.id, scheduleId));
    const after = await readItem(tx, row.code);
    await recordChange(
      tx,
      { id: staffId, name: staffName },
      {
        action: 'item.apply-prices',
        subjectType: 'item',
        subjectId: row.code,
        ...changedFields(before.fields, after.fields),
      },
    );
    return true;
  });
}
