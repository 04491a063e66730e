import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { wholesaleWindowStock, wholesaleWindows } from 'database/schema/wholesale';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { SetWindowStock, WindowSku, WindowStockRefusal } from 'shared-contracts/wire/merchant-windows';
import { recordChange, type Staff } from '../../staff';
import { resolveSkus } from '../../stock';
import { readWindowSkus } from './read-window-stock';
import { windowSubject } from './read-windows';

type Line = SetWindowStock['lines'][number];
type Refused = WindowStockRefusal['refused'][number];

const totalOf = (sku: WindowSku | undefined) => sku?.total ?? null;

/** Why a line cannot be saved; undefined when it can. A repeat of a change that is done is no conflict. */
function refusalOf({ skuId, total, before }: Line, sku: WindowSku | undefined): Refused | undefined {
  const [now, ordered] = [totalOf(sku), sku?.ordered ?? 0];
  if (total === now) return undefined;
  if (before !== now) return { skuId, reason: 'CHANGED', total: now, ordered };
  return (total ?? 0) < ordered ? { skuId, reason: 'BELOW_ORDERED', total: now, ordered } : undefined;
}

/** Locks a window against other members of staff, then its rows in the order in which orders lock them. */
async function lockRows(tx: Executor, windowId: string, skuIds: readonly string[]): Promise<void> {
  const [window] = await tx
    .select({ id: wholesaleWindows.id })
    .from(wholesaleWindows)
    .where(eq(wholesaleWindows.id, windowId))
    .for('no key update');
  if (!window) throw new ApiProblem(resultCodes.notFound, 'No such delivery window');
  const { skuId } = wholesaleWindowStock;
  await tx
    .select({ skuId })
    .from(wholesaleWindowStock)
    .where(and(eq(wholesaleWindowStock.windowId, windowId), inArray(skuId, [...skuIds])))
    .orderBy(asc(skuId))
    .for('update');
}

async function writeRows(tx: Executor, windowId: string, lines: readonly (Line & { ordered: number })[]) {
  const kept = lines.flatMap(({ skuId, total, ordered }) =>
    total === null ? [] : [{ windowId, skuId, quantity: total - ordered }],
  );
  const gone = lines.filter(({ total }) => total === null).map(({ skuId }) => skuId);
  const { skuId } = wholesaleWindowStock;
  if (kept.length > 0) {
    await tx
      .insert(wholesaleWindowStock)
      .values(kept)
      .onConflictDoUpdate({
        target: [wholesaleWindowStock.windowId, skuId],
        set: { quantity: sql`excluded.quantity` },
      });
  }
  if (gone.length > 0) {
    await tx
      .delete(wholesaleWindowStock)
      .where(and(eq(wholesaleWindowStock.windowId, windowId), inArray(skuId, gone)));
  }
}

/**
 * Sets all pieces that a window has of some skus; what is ordered is taken off. All lines are saved or none: a line that
 * would leave less than is ordered, or that somebody else changed meanwhile, is named.
 */
export function setWindowStock(
  db: Database,
  staff: Staff,
  windowId: string,
  request: SetWindowStock,
): Promise<void> {
  const codes = request.lines.map(({ skuId }) => skuId);
  return db.transaction(async (tx) => {
    const old = await readWindowSkus(tx, windowId, codes);
    const lines = await resolveSkus(
      tx,
      request.lines,
      old.map(({ skuId }) => skuId),
    );
    const skuIds = lines.map(({ skuId }) => skuId);
    await lockRows(tx, windowId, skuIds);
    // What is ordered is read after the lock, so that no order comes between.
    const known = new Map((await readWindowSkus(tx, windowId, skuIds)).map((sku) => [sku.skuId, sku]));
    const refused = lines.flatMap((line) => refusalOf(line, known.get(line.skuId)) ?? []);
    if (refused.length > 0) {
      throw new ApiProblem(resultCodes.conflict, 'These pieces cannot be set as asked', { refused });
    }
    const changed = lines.flatMap((line) => {
      const sku = known.get(line.skuId);
      return line.total === totalOf(sku)
        ? []
        : [{ ...line, before: totalOf(sku), ordered: sku?.ordered ?? 0 }];
    });
    if (changed.length === 0) return;
    await writeRows(tx, windowId, changed);
    await recordChange(tx, staff, {
      action: 'window.stock',
      subjectType: windowSubject,
      subjectId: windowId,
      before: Object.fromEntries(changed.map(({ skuId, before }) => [skuId, before])),
      after: Object.fromEntries(changed.map(({ skuId, total }) => [skuId, total])),
    });
  });
}
