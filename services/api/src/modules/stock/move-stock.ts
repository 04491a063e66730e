import { ApiProblem, type Executor } from 'api-platform/foundation';
import { committedPieces, ordersWithCommitted } from 'database/committed-pieces';
import { stockMovements } from 'database/schema/stock-movements';
import { sendTogether } from 'database/send-together';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { StaffStockReason } from 'shared-contracts/wire/merchant-stock';
import { type Pieces, piecesOf } from './sellable-skus';

/** Takes pieces from stock for an order; refuses when the stock would go below zero. */
export function takeStock(db: Executor, lines: readonly Pieces[], orderId: string): Promise<void> {
  return take(db, lines, { reason: 'ORDER', orderId, returnId: null });
}

/** Sets pieces aside for the exchange of a return; refuses when the stock would go below zero. */
export function holdStock(db: Executor, lines: readonly Pieces[], returnId: string): Promise<void> {
  return take(db, lines, { reason: 'HELD', orderId: null, returnId });
}

interface TakeCause {
  reason: 'ORDER' | 'HELD';
  orderId: string | null;
  returnId: string | null;
}

async function take(
  db: Executor,
  lines: readonly Pieces[],
  { reason, orderId, returnId }: TakeCause,
): Promise<void> {
  const pieces = piecesOf(lines);
  const taken = await sendTogether(
    ...pieces.map(({ skuId, quantity }) =>
      db.execute(sql`/* prepared */
        with taken as (
          update skus set stock = stock - ${quantity}, supplied = coalesce(supplied, stock + pieces_held(id))
          where id = ${skuId} and stock >= ${quantity} returning id, stock)
        insert into stock_movements (sku_id, quantity, stock_after, reason, order_id, return_id)
        select id, -${quantity}::integer, stock, ${reason}, ${orderId}, ${returnId} from taken`),
    ),
  );
  const missing = pieces.filter((_, index) => taken[index]?.rowCount !== 1).map(({ skuId }) => skuId);
  if (missing.length > 0) {
    throw new ApiProblem(resultCodes.outOfStock, 'Some items are no longer available', { skuIds: missing });
  }
}

interface ReturnCause {
  reason: 'RELEASED' | 'RETURNED';
  /** Null for pieces that a return held for its exchange. */
  orderId: string | null;
  returnId?: string;
}

/** Returns pieces of an order, or those that a return held, to stock. Skus deleted from the catalogue are ignored. */
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

interface WriteOffCause {
  reason: 'WRITTEN_OFF' | 'LOST';
  orderId: string;
  returnId?: string;
}

/** Takes pieces of an order, which `returnStock` has put back, out of the stock for good. */
export async function writeOffStock(
  db: Executor,
  lines: readonly Pieces[],
  { reason, orderId, returnId }: WriteOffCause,
): Promise<void> {
  for (const { skuId, quantity } of piecesOf(lines)) {
    await db.execute(sql`
      with removed as (
        update skus set stock = stock - ${quantity}, supplied = supplied - ${quantity}
        where id = ${skuId} returning id, stock)
      insert into stock_movements (sku_id, quantity, stock_after, reason, order_id, return_id)
      select id, -${quantity}::integer, stock, ${reason}, ${orderId}, ${returnId ?? null} from removed`);
  }
}

/** Why pieces of a transfer move. */
type TransferReason = 'SENT' | 'SENT_BACK' | 'ARRIVED';

export interface StockChange {
  skuId: string;
  /**
   * Pieces that came in (positive) or left (negative), or the pieces that lie on the shelf. A count says what was
   * shown as on hand before it: it is refused when pieces came or left meanwhile.
   */
  pieces: { change: number } | { counted: number; expectedOnHand?: number | undefined };
  reason: StaffStockReason | TransferReason;
  note?: string | undefined;
  staff: { id: string; name: string };
  /** The order from a supplier that the pieces belong to. */
  purchaseOrderId?: string | undefined;
  /** The transfer that the pieces belong to. */
  transferId?: string | undefined;
  /** A repetition with the same key changes nothing. Absent when the caller notices a repetition of the whole. */
  idempotencyKey?: string | undefined;
}

/** The outcome of a change; `isRepeated` when an earlier request made it. */
export interface ChangedStock {
  skuId: string;
  change: number;
  stock: number;
  /** Pieces on the shelf that belong to orders. */
  committed: number;
  isRepeated: boolean;
}

/** Maximum number of orders that a refusal names. */
const namedOrders = 10;

type Shelf = { stock: number; committed: number };

/** The stock that a count leaves for sale: what lies on the shelf less what orders have taken but nobody has packed. */
async function stockAfterCount(
  db: Executor,
  skuId: string,
  { stock, committed }: Shelf,
  { counted, expectedOnHand }: { counted: number; expectedOnHand?: number | undefined },
): Promise<number> {
  const onHand = stock + committed;
  if (expectedOnHand !== undefined && expectedOnHand !== onHand) {
    throw new ApiProblem(
      resultCodes.conflict,
      `Pieces came or left since ${expectedOnHand} were on hand; count again`,
      { stock, committed, onHand },
    );
  }
  if (counted < committed) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select order_id as id from (${sql.raw(ordersWithCommitted)}) o where sku_id = ${skuId}
      order by created_at limit ${namedOrders}`);
    throw new ApiProblem(
      resultCodes.outOfStock,
      `Orders hold ${committed} of the ${counted} counted pieces`,
      {
        skuIds: [skuId],
        stock,
        committed,
        counted,
        orderIds: rows.map(({ id }) => id),
      },
    );
  }
  return counted - committed;
}

/** What an earlier request with the same key has changed; refuses a key of another change. */
export async function earlierChange(
  db: Executor,
  {
    skuId,
    storeId,
    idempotencyKey,
  }: { skuId: string; storeId: string | null; idempotencyKey: string | undefined },
): Promise<Omit<ChangedStock, 'committed'> | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [earlier] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.idempotencyKey, idempotencyKey));
  if (!earlier) return undefined;
  if (earlier.skuId !== skuId || earlier.storeId !== storeId)
    throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another change');
  return { skuId, change: earlier.quantity, stock: earlier.stockAfter, isRepeated: true };
}

/** Changes the stock of a sku in the warehouse for staff, in the caller's transaction; refuses to go below zero. */
export async function changeStock(
  db: Executor,
  { skuId, pieces, reason, note, staff, purchaseOrderId, transferId, idempotencyKey }: StockChange,
): Promise<ChangedStock> {
  await db.execute(sql`select from skus where id = ${skuId} for update`);
  // A statement of its own: it sees the orders that were committed while it waited for the lock.
  const { rows } = await db.execute<Shelf>(
    sql`select stock, ${sql.raw(committedPieces('skus.id'))} as committed from skus where id = ${skuId}`,
  );
  const [shelf] = rows;
  if (!shelf) throw new ApiProblem(resultCodes.notFound, 'No such sku');
  const { stock: before, committed } = shelf;
  const earlier = await earlierChange(db, { skuId, storeId: null, idempotencyKey });
  if (earlier) return { ...earlier, committed };
  const isCount = 'counted' in pieces;
  const stock = isCount ? await stockAfterCount(db, skuId, shelf, pieces) : before + pieces.change;
  const change = stock - before;
  if (stock < 0) {
    throw new ApiProblem(resultCodes.outOfStock, `Only ${before} are in stock`, {
      skuIds: [skuId],
      stock: before,
    });
  }
  await db.execute(sql`update skus set stock = ${stock}, synced = true,
    supplied = coalesce(supplied, stock + pieces_held(id)) + ${change} where id = ${skuId}`);
  // A count that agrees is recorded too: it shows that somebody counted.
  if (change !== 0 || isCount) {
    await db.insert(stockMovements).values({
      skuId,
      quantity: change,
      stockAfter: stock,
      reason,
      note,
      purchaseOrderId,
      transferId,
      idempotencyKey,
      staffId: staff.id,
      staffName: staff.name,
      ...(isCount && { counted: pieces.counted, committed }),
    });
  }
  return { skuId, change, stock, committed, isRepeated: false };
}
