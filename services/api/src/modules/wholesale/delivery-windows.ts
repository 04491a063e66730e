import { ApiProblem, type Executor } from 'api-platform/foundation';
import {
  wholesaleAccounts,
  wholesaleUsers,
  wholesaleWindowStock,
  wholesaleWindows,
} from 'database/schema/wholesale';
import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { DeliveryWindow } from 'shared-contracts/wire/wholesale';
import type { WholesaleBuyer } from './wholesale-buyer';

/** Delivery windows open on a day, earliest delivery first. */
export async function listOpenWindows(db: Executor, now: Date): Promise<DeliveryWindow[]> {
  return db
    .select()
    .from(wholesaleWindows)
    .where(gte(wholesaleWindows.closesOn, hongKongDay(now)))
    .orderBy(asc(wholesaleWindows.startsOn), asc(wholesaleWindows.id));
}

/** A window that may be closed; null for delivery from stock, undefined when it was deleted. */
export async function findWindow(
  db: Executor,
  windowId: string | null,
): Promise<DeliveryWindow | null | undefined> {
  if (windowId === null) return null;
  const [window] = await db.select().from(wholesaleWindows).where(eq(wholesaleWindows.id, windowId));
  return window;
}

/** Ids of the open windows that have one of the skus, earliest delivery first. */
export async function listWindowsWith(db: Executor, skuIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: wholesaleWindows.id, startsOn: wholesaleWindows.startsOn })
    .from(wholesaleWindows)
    .innerJoin(wholesaleWindowStock, eq(wholesaleWindowStock.windowId, wholesaleWindows.id))
    .where(
      and(
        gte(wholesaleWindows.closesOn, hongKongDay(new Date())),
        inArray(wholesaleWindowStock.skuId, [...skuIds]),
      ),
    )
    .orderBy(asc(wholesaleWindows.startsOn), asc(wholesaleWindows.id));
  return rows.map(({ id }) => id);
}

/** Refuses a window that is unknown or closed. */
export async function assertOpenWindow(db: Executor, windowId: string | null, now: Date): Promise<void> {
  if (windowId === null) return;
  const open = await listOpenWindows(db, now);
  if (!open.some(({ id }) => id === windowId)) {
    throw new ApiProblem(resultCodes.notFound, 'No such delivery window');
  }
}

/** Sets the login's delivery window, or stock when null. Refuses a closed window. */
export async function chooseWindow(
  db: Executor,
  { customerId, userId, role }: WholesaleBuyer,
  windowId: string | null,
  now: Date,
): Promise<void> {
  await assertOpenWindow(db, windowId, now);
  if (role === 'OWNER') {
    await db.update(wholesaleAccounts).set({ windowId }).where(eq(wholesaleAccounts.customerId, customerId));
  } else {
    await db.update(wholesaleUsers).set({ windowId }).where(eq(wholesaleUsers.customerId, userId));
  }
}
