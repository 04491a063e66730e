import { ApiProblem, type Executor } from 'api-platform/foundation';
import { stockMovements } from 'database/schema/stock-movements';
import { sendTogether } from 'database/send-together';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { StaffStockReason } from 'shared-contracts/wire/merchant-stock';
import { type Pieces, piecesOf } from './sellable-skus';

/** Takes pieces from stock for an order; refuses when the stock would go below zero. */
export async function takeStock(db: Executor, lines: readonly Pieces[], orderId: string): Promise<void> {
  const pieces = piecesOf(lines);
  const taken = await sendTogether(
    ...pieces.map(({ skuId, quantity }) =>
      db.execute(sql`/* prepared */
        with taken as (
          update skus set stock = stock - ${quantity}, supplied = coalesce(supplied, stock + pieces_held(id))
          where id = ${skuId} and stock >= ${quantity} returning id, stock)
        insert into stock_movements (sku_id, quantity, stock_after, reason, order_id)
        select id, -${quantity}::integer, stock, 'ORDER', ${orderId} from taken`),
    ),
  );
  const missing = pieces.filter((_, index) => taken[index]?.rowCount !== 1).map(({ skuId }) => skuId);
  if (missing.length > 0) {
    throw new ApiProblem(resultCodes.outOfStock, 'Some pieces are no longer available', { skuIds: missing });
  }
}

interface ReturnCause {
  reason: 'RELEASED' | 'RETURNED';
  orderId: string;
  returnId?: string;
}

/** Returns pieces of an order to stock. Skus deleted from the catalogue are ignored. */
export async function returnStock(
  db: Executor,
  lines: readonly Pieces[],
  { reason, orderId, returnId }: ReturnCause,
): Promise<void> {
  for (const { skuId, quantity } of piecesOf(lines)) {
    await db.execute(sql`/* prepared */
      with returned as (update skus set stock = stock + ${quantity} where id = ${skuId} returning id, stock)
      insert into stock_movements (sku_id, quantity, stock_after, reason, order_id, return_id)
      select id, ${quantity}::integer, stock, ${reason}, ${orderId}, ${returnId ?? null} from returned`);
  }
}

/** Takes pieces of a return, which `returnStock` has put back, out of the stock for good. */
export async function writeOffStock(db: Executor, lines: readonly Pieces[], returnId: string): Promise<void> {
  for (const { skuId, quantity } of piecesOf(lines)) {
    await db.execute(sql`
      with removed as (
        update skus set stock = stock - ${quantity}, supplied = supplied - ${quantity}
        where id = ${skuId} returning id, stock)
      insert into stock_movements (sku_id, quantity, stock_after, reason, return_id)
      select id, -${quantity}::integer, stock, 'WRITTEN_OFF', ${returnId} from removed`);
  }
}

export interface StockChange {
  skuId: string;
  /** Pieces that came in (positive) or left (negative), or the stock as counted. */
  pieces: { change: number } | { counted: number };
  reason: StaffStockReason;
  note?: string | undefined;
  staff: { id: string; name: string };
  /** A repetition with the same key changes nothing. */
  idempotencyKey: string;
}

/** The outcome of a change; `isRepeated` when an earlier request made it. */
export interface ChangedStock {
  skuId: string;
  change: number;
  stock: number;
  isRepeated: boolean;
}

/** Changes the stock of a sku for staff, in the caller's transaction; refuses to go below zero. */
export async function changeStock(
  db: Executor,
  { skuId, pieces, reason, note, staff, idempotencyKey }: StockChange,
): Promise<ChangedStock> {
  const { rows } = await db.execute<{ stock: number }>(
    sql`select stock from skus where id = ${skuId} for update`,
  );
  const before = rows[0]?.stock;
  if (before === undefined) throw new ApiProblem(resultCodes.notFound, 'No such sku');
  const [earlier] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.idempotencyKey, idempotencyKey));
  if (earlier) {
    if (earlier.skuId !== skuId)
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another change');
    return { skuId, change: earlier.quantity, stock: earlier.stockAfter, isRepeated: true };
  }
  const change = 'counted' in pieces ? pieces.counted - before : pieces.change;
  const stock = before + change;
  if (stock < 0) {
    throw new ApiProblem(resultCodes.outOfStock, `Only ${before} pieces are in stock`, {
      skuIds: [skuId],
      stock: before,
    });
  }
  await db.execute(sql`update skus set stock = ${stock}, synced = true,
    supplied = coalesce(supplied, stock + pieces_held(id)) + ${change} where id = ${skuId}`);
  if (change !== 0) {
    await db.insert(stockMovements).values({
      ...{ skuId, quantity: change, stockAfter: stock, reason, note, idempotencyKey },
      ...{ staffId: staff.id, staffName: staff.name },
    });
  }
  return { skuId, change, stock, isRepeated: false };
}
