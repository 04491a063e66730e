import { asc, eq, gte } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderedWindow } from 'shared-contracts/wire/order';
import type { DeliveryWindow } from 'shared-contracts/wire/wholesale';
import { wholesaleAccounts, wholesaleWindows } from '../../db/schema/wholesale';
import { ApiProblem, type Executor } from '../../platform/foundation';

/** Delivery windows open on a day, earliest delivery first. */
export async function listOpenWindows(db: Executor, now: Date): Promise<DeliveryWindow[]> {
  return db
    .select()
    .from(wholesaleWindows)
    .where(gte(wholesaleWindows.closesOn, hongKongDay(now)))
    .orderBy(asc(wholesaleWindows.startsOn), asc(wholesaleWindows.id));
}

/** The window as stored with an order; null for delivery from stock. */
export async function findWindow(db: Executor, windowId: string | null): Promise<OrderedWindow | null> {
  if (windowId === null) return null;
  const { id, startsOn, endsOn } = wholesaleWindows;
  const [window] = await db.select({ id, startsOn, endsOn }).from(wholesaleWindows).where(eq(id, windowId));
  return window ?? null;
}

/** Sets the buyer's delivery window, or stock when null. Refuses a closed window. */
export async function chooseWindow(
  db: Executor,
  customerId: string,
  windowId: string | null,
  now: Date,
): Promise<void> {
  const open = windowId === null ? [] : await listOpenWindows(db, now);
  if (windowId !== null && !open.some(({ id }) => id === windowId)) {
    throw new ApiProblem(resultCodes.notFound, 'No such delivery window');
  }
  await db.update(wholesaleAccounts).set({ windowId }).where(eq(wholesaleAccounts.customerId, customerId));
}
