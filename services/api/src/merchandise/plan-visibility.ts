import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { dequeue, enqueue, type Job } from 'api-platform/queue';
import { readMoment } from 'api-platform/read-moment';
import { items } from 'database/schema/catalogue';
import { visibilityPlans } from 'database/schema/visibility-plans';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ItemVisibilityPlan, VisibilityPlanRequest } from 'shared-contracts/wire/merchant-items';
import * as z from 'zod/mini';
import { recordChange, type Staff } from '../modules/staff';
import { waitForImports } from './catalogue-lock';
import { changedFields, recordPlan } from './changes';
import { isUnpublished } from './is-unpublished';
import { readItem } from './read-item';

/** Shows or hides an item at its planned time. */
export const applyVisibilityJob: Job<{ itemId: string }> = {
  name: 'apply-visibility',
  payload: z.object({ itemId: z.string() }),
  maxAttempts: 13,
};
const keyOf = (itemId: string) => `apply-visibility:${itemId}`;

async function findPlan(db: Executor, itemId: string) {
  const [row] = await db.select().from(visibilityPlans).where(eq(visibilityPlans.itemId, itemId));
  return row;
}

/** The time at which an item comes into the shop or leaves it; null without one. */
export async function readVisibilityPlan(db: Executor, itemId: string): Promise<ItemVisibilityPlan | null> {
  const row = await findPlan(db, itemId);
  return row ? { onShelf: row.onShelf, at: row.at.toISOString(), staffName: row.staffName } : null;
}

/** Forgets the plan of an item and its job; whoever shows or hides the item by hand has overtaken it. */
export async function dropVisibilityPlan(tx: Executor, itemId: string): Promise<void> {
  await tx.delete(visibilityPlans).where(eq(visibilityPlans.itemId, itemId));
  await dequeue(tx, keyOf(itemId));
}

/**
 * Plans the time at which an item comes into the shop, or leaves it. It replaces an earlier plan. Refuses when the item is
 * that way already, and to show an item without a picture.
 */
export async function planVisibility(
  db: Database,
  staff: Staff,
  code: string,
  request: VisibilityPlanRequest,
  now: Date,
): Promise<void> {
  const at = readMoment('at', request.at, now);
  const { onShelf } = request;
  await db.transaction(async (tx) => {
    const { item, fields } = await readItem(tx, code, { lock: true });
    if (fields.onShelf === onShelf)
      throw new ApiProblem(
        resultCodes.conflict,
        onShelf ? 'The item is in the shop already' : 'The item is hidden already',
      );
    if (onShelf && fields.images.length === 0) throw new InputProblem('at', 'validation.noPicture');
    await dropVisibilityPlan(tx, item.id);
    await tx
      .insert(visibilityPlans)
      .values({ itemId: item.id, onShelf, at, staffId: staff.id, staffName: staff.name });
    await enqueue(tx, applyVisibilityJob, { itemId: item.id }, keyOf(item.id), at);
    await recordPlan(tx, staff, code, 'item.plan-visibility', { planned: { onShelf, at } });
  });
}

/** Takes a planned time back; refuses when there is none. */
export async function cancelVisibility(db: Database, staff: Staff, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { item } = await readItem(tx, code, { lock: true });
    const plan = await findPlan(tx, item.id);
    if (!plan) throw new ApiProblem(resultCodes.conflict, 'The item has no planned time');
    await dropVisibilityPlan(tx, item.id);
    await recordPlan(tx, staff, code, 'item.cancel-visibility', {
      planned: { onShelf: plan.onShelf, at: plan.at },
    });
  });
}

/**
 * Shows or hides an item whose time has come. An item that lost its pictures meanwhile stays hidden, and its history says
 * so. Returns the item's code, undefined when nothing was due.
 */
export async function applyVisibility(db: Database, itemId: string, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await waitForImports(tx);
    const [named] = await tx.select({ code: items.code }).from(items).where(eq(items.id, itemId));
    if (!named) return undefined;
    const { code } = named;
    const before = await readItem(tx, code, { lock: true });
    const plan = await findPlan(tx, itemId);
    if (!plan || plan.at > now) return undefined;
    await tx.delete(visibilityPlans).where(eq(visibilityPlans.itemId, itemId));
    const { onShelf } = plan;
    if (before.fields.onShelf === onShelf) return undefined;
    const actor = { id: plan.staffId, name: plan.staffName };
    if (onShelf && before.fields.images.length === 0) {
      await recordPlan(tx, actor, code, 'item.skip-visibility', { planned: { onShelf, at: plan.at } });
      return undefined;
    }
    const isFirst = onShelf && (await isUnpublished(tx, code));
    await tx
      .update(items)
      .set({ onShelf, ...(isFirst && { publishedAt: now }) })
      .where(eq(items.id, itemId));
    await recordChange(tx, actor, {
      action: 'item.apply-visibility',
      subjectType: 'item',
      subjectId: code,
      ...changedFields({ onShelf: before.fields.onShelf }, { onShelf }),
    });
    return code;
  });
}
