import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderedWindow } from 'shared-contracts/wire/order';
import type { DeliveryWindow } from 'shared-contracts/wire/wholesale';
import { wholesaleAccounts, wholesaleWindowStock, wholesaleWindows } from '../../db/schema/wholesale';
import { ApiProblem, type Executor } from '../../platform/foundation';
import type { SellableSku } from '../stock/sellable-sku';
import { type Pieces, piecesOf } from '../stock/sellable-skus';

/** The windows that can be ordered for on a day, the first to be delivered first. */
export async function listOpenWindows(db: Executor, now: Date): Promise<DeliveryWindow[]> {
  return db
    .select()
    .from(wholesaleWindows)
    .where(gte(wholesaleWindows.closesOn, hongKongDay(now)))
    .orderBy(asc(wholesaleWindows.startsOn), asc(wholesaleWindows.id));
}

/** What an order keeps of its window; null where it is delivered from stock. */
export async function findWindow(db: Executor, windowId: string | null): Promise<OrderedWindow | null> {
  if (windowId === null) return null;
  const { id, startsOn, endsOn } = wholesaleWindows;
  const [window] = await db.select({ id, startsOn, endsOn }).from(wholesaleWindows).where(eq(id, windowId));
  return window ?? null;
}

/** From now on the buyer orders for this window, or from stock where it is null. Refuses one that is not open. */
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

/**
 * Skus with what a window has of them in place of the stock. With `lock` nobody else takes of it until the transaction
 * ends; rows are locked in the order of their skus.
 */
export async function withWindowStock(
  db: Executor,
  windowId: string,
  skus: ReadonlyMap<string, SellableSku>,
  lock: boolean,
): Promise<Map<string, SellableSku>> {
  const read = db
    .select()
    .from(wholesaleWindowStock)
    .where(
      and(eq(wholesaleWindowStock.windowId, windowId), inArray(wholesaleWindowStock.skuId, [...skus.keys()])),
    )
    .orderBy(asc(wholesaleWindowStock.skuId));
  const rows = lock ? await read.for('update') : await read;
  const quantities = new Map(rows.map(({ skuId, quantity }) => [skuId, quantity]));
  return new Map(
    [...skus].map(([id, sku]) => [id, { ...sku, stock: quantities.get(id) ?? 0, synced: true }]),
  );
}

/** Takes pieces that `withWindowStock` has locked; the table refuses less than none. */
export async function takeWindowStock(
  db: Executor,
  windowId: string,
  lines: readonly Pieces[],
): Promise<void> {
  const taken = lines.map(({ skuId, quantity }) => ({ skuId, quantity: -quantity }));
  await changeWindowStock(db, windowId, taken);
}

/** Puts pieces back. A window that is gone takes none. */
export async function returnWindowStock(
  db: Executor,
  windowId: string,
  lines: readonly Pieces[],
): Promise<void> {
  await changeWindowStock(db, windowId, lines);
}

async function changeWindowStock(db: Executor, windowId: string, changes: readonly Pieces[]): Promise<void> {
  for (const { skuId, quantity } of piecesOf(changes)) {
    await db
      .update(wholesaleWindowStock)
      .set({ quantity: sql`${wholesaleWindowStock.quantity} + ${quantity}` })
      .where(and(eq(wholesaleWindowStock.windowId, windowId), eq(wholesaleWindowStock.skuId, skuId)));
  }
}
