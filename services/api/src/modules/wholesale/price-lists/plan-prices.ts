import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { dequeue, enqueue, type Job } from 'api-platform/queue';
import { readMoment } from 'api-platform/read-moment';
import { wholesalePlannedPrices } from 'database/schema/wholesale';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type ChangePricePlan,
  maxPricePlans,
  type PlanPrices,
  type PricePlanDetail,
  priceListProblems,
} from 'shared-contracts/wire/merchant-price-lists';
import * as z from 'zod/mini';
import { recordChange, type Staff } from '../../staff';
import { priceListSubject } from './read-price-lists';
import { applyLines, assertLines, lockPriceList, readKnown, toldOf } from './set-prices';

/** Begins the planned prices of a list that are due. */
export const applyPricePlansJob: Job<{ priceListId: string }> = {
  name: 'apply-price-plans',
  payload: z.object({ priceListId: z.string() }),
  maxAttempts: 13,
};

interface PlanParams {
  priceListId: string;
  planId: number;
}
type Plan = typeof wholesalePlannedPrices.$inferSelect;
type Lines = PlanPrices['lines'];

const plans = wholesalePlannedPrices;
const isWaiting = and(isNull(plans.appliedAt), isNull(plans.cancelledAt));
/** Each version has a job of its own: one that runs already cannot be moved. */
const keyOf = ({ id, version }: Pick<Plan, 'id' | 'version'>) => `price-plan:${id}:${version}`;

/** As the audit log tells it. */
const planToldOf = (startsAt: Date, lines: Lines) => ({
  startsAt,
  ...Object.fromEntries(lines.map(({ styleCode, own }) => [styleCode, toldOf(own)])),
});
interface Told {
  action: 'price-list.plan' | 'price-list.change-plan' | 'price-list.cancel-plan';
  before?: object;
  after?: object;
}
const record = (tx: Executor, staff: Staff, priceListId: string, change: Told) =>
  recordChange(tx, staff, { ...change, subjectType: priceListSubject, subjectId: priceListId });

/** A plan of the list; 404 when there is none. */
async function findPlan(db: Executor, { priceListId, planId }: PlanParams): Promise<Plan> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.priceListId, priceListId)));
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such planned prices');
  return row;
}

/** A plan that waits, under the lock of its list; refuses when it began or was taken back. */
async function findWaiting(tx: Executor, params: PlanParams): Promise<Plan> {
  await lockPriceList(tx, params.priceListId);
  const plan = await findPlan(tx, params);
  if (plan.appliedAt || plan.cancelledAt)
    throw new ApiProblem(resultCodes.conflict, 'These prices are not planned any more');
  return plan;
}

/** Planned prices of a list with what stands of their styles, or stood when they began. */
export async function readPlan(db: Executor, params: PlanParams): Promise<PricePlanDetail> {
  const { id, version, startsAt, staffName, lines, stood, cancelledAt } = await findPlan(db, params);
  const known = await readKnown(
    db,
    params.priceListId,
    lines.map(({ styleCode }) => styleCode),
  );
  return {
    planId: id,
    version,
    startsAt: startsAt.toISOString(),
    state: cancelledAt ? 'OVER' : stood ? 'APPLIED' : 'PLANNED',
    staffName,
    lines: lines.map(({ styleCode, own }) => ({
      styleCode,
      titleEn: known.get(styleCode)?.titleEn ?? '',
      titleZh: known.get(styleCode)?.titleZh ?? '',
      own,
      before: (stood ? stood[styleCode] : known.get(styleCode)?.own) ?? null,
    })),
  };
}

/** The lines by style code, once each names a style. */
async function acceptLines(tx: Executor, priceListId: string, lines: Lines): Promise<Lines> {
  const styleCodes = lines.map(({ styleCode }) => styleCode);
  assertLines(lines, await readKnown(tx, priceListId, styleCodes));
  return lines.toSorted((one, other) => (one.styleCode < other.styleCode ? -1 : 1));
}

const enqueueStart = (tx: Executor, plan: Plan) =>
  enqueue(tx, applyPricePlansJob, { priceListId: plan.priceListId }, keyOf(plan), plan.startsAt);

/**
 * Plans prices of a list, all lines or none. From the moment on they hold whatever the list has by then; orders placed before
 * keep theirs.
 */
export function planPrices(
  db: Database,
  staff: Staff,
  priceListId: string,
  { lines, startsAt }: PlanPrices,
  now: Date,
): Promise<PricePlanDetail> {
  const from = readMoment('startsAt', startsAt, now);
  return db.transaction(async (tx) => {
    await lockPriceList(tx, priceListId);
    const waiting = await tx.$count(plans, and(eq(plans.priceListId, priceListId), isWaiting));
    if (waiting >= maxPricePlans) throw new InputProblem('startsAt', priceListProblems.tooManyPlans);
    const accepted = await acceptLines(tx, priceListId, lines);
    const by = { staffId: staff.id, staffName: staff.name };
    const [plan] = await tx
      .insert(plans)
      .values({ priceListId, startsAt: from, lines: accepted, ...by })
      .returning();
    if (!plan) throw new Error('the planned prices were not stored');
    await enqueueStart(tx, plan);
    await record(tx, staff, priceListId, { action: 'price-list.plan', after: planToldOf(from, accepted) });
    return readPlan(tx, { priceListId, planId: plan.id });
  });
}

/** Replaces moment and lines of prices that are planned; refuses when somebody else has changed them since they were read. */
export function changePlan(
  db: Database,
  staff: Staff,
  params: PlanParams,
  { version, lines, startsAt }: ChangePricePlan,
  now: Date,
): Promise<PricePlanDetail> {
  const from = readMoment('startsAt', startsAt, now);
  return db.transaction(async (tx) => {
    const before = await findWaiting(tx, params);
    if (before.version !== version)
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed these prices: look again');
    const accepted = await acceptLines(tx, params.priceListId, lines);
    const by = { staffId: staff.id, staffName: staff.name };
    const [plan] = await tx
      .update(plans)
      .set({ startsAt: from, lines: accepted, version: version + 1, ...by })
      .where(eq(plans.id, before.id))
      .returning();
    if (!plan) throw new Error('the planned prices were not stored');
    await dequeue(tx, keyOf(before));
    await enqueueStart(tx, plan);
    await record(tx, staff, params.priceListId, {
      action: 'price-list.change-plan',
      before: planToldOf(before.startsAt, before.lines),
      after: planToldOf(from, accepted),
    });
    return readPlan(tx, params);
  });
}

/** Takes planned prices back; refuses when they began. Twice changes nothing. */
export function cancelPlan(db: Database, staff: Staff, params: PlanParams, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await findPlan(tx, params)).cancelledAt) return;
    const plan = await findWaiting(tx, params);
    await tx.update(plans).set({ cancelledAt: now }).where(eq(plans.id, plan.id));
    await dequeue(tx, keyOf(plan));
    await record(tx, staff, params.priceListId, {
      action: 'price-list.cancel-plan',
      before: planToldOf(plan.startsAt, plan.lines),
    });
  });
}

/** Begins the plans of a list that are due, in the order of their moments, so that the latest stands. Returns how many. */
export function applyPricePlans(db: Database, priceListId: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockPriceList(tx, priceListId);
    const due = await tx
      .select()
      .from(plans)
      .where(and(eq(plans.priceListId, priceListId), isWaiting, lte(plans.startsAt, now)))
      .orderBy(asc(plans.startsAt), asc(plans.id));
    for (const { id, lines, staffId, staffName } of due) {
      const stood = await applyLines(tx, { id: staffId, name: staffName }, priceListId, lines);
      await tx.update(plans).set({ appliedAt: now, stood }).where(eq(plans.id, id));
    }
    return due.length;
  });
}
