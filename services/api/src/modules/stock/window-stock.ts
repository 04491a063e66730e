import type { Executor } from 'api-platform/foundation';
import { wholesaleWindowStock } from 'database/schema/wholesale';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Pieces, piecesOf, type SellableSku } from './sellable-skus';

const rowsOf = (windowId: string, skuIds: readonly string[]) =>
  and(
    eq(wholesaleWindowStock.windowId, windowId),
    sql`${wholesaleWindowStock.skuId} = any(${sql.param(skuIds)}::text[])`,
  );

/**
 * Replaces the stock of skus with their stock for a delivery window. `lock` locks the rows until the
 * transaction ends, in the order of skus.
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
    .where(rowsOf(windowId, [...skus.keys()]))
    .orderBy(asc(wholesaleWindowStock.skuId));
  const rows = lock ? await read.for('update') : await read;
  const quantities = new Map(rows.map(({ skuId, quantity }) => [skuId, quantity]));
  return new Map(
    [...skus].map(([id, sku]) => [id, { ...sku, stock: quantities.get(id) ?? 0, synced: true }]),
  );
}

/** Takes pieces that `withWindowStock` has locked; a check constraint prevents negative stock. */
export async function takeWindowStock(
  db: Executor,
  windowId: string,
  lines: readonly Pieces[],
): Promise<void> {
  const taken = lines.map(({ skuId, quantity }) => ({ skuId, quantity: -quantity }));
  await changeWindowStock(db, windowId, taken);
}

/** Returns pieces. A deleted window is ignored. The rows are locked first, in the order in which orders lock them. */
export async function returnWindowStock(
  db: Executor,
  windowId: string,
  lines: readonly Pieces[],
): Promise<void> {
  const { skuId } = wholesaleWindowStock;
  const skuIds = lines.map((line) => line.skuId);
  await db
    .select({ skuId })
    .from(wholesaleWindowStock)
    .where(rowsOf(windowId, skuIds))
    .orderBy(asc(skuId))
    .for('update');
  await changeWindowStock(db, windowId, lines);
}

async function changeWindowStock(db: Executor, windowId: string, changes: readonly Pieces[]): Promise<void> {
  const pieces = piecesOf(changes);
  const ids = sql.param(pieces.map(({ skuId }) => skuId));
  const quantities = sql.param(pieces.map(({ quantity }) => quantity));
  await db.execute(sql`
    update wholesale_window_stock s set quantity = s.quantity + changed.quantity
    from unnest(${ids}::text[], ${quantities}::int[]) as changed (sku_id, quantity)
    where s.window_id = ${windowId} and s.sku_id = changed.sku_id`);
}
