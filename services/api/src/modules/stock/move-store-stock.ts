import { ApiProblem, type Executor } from 'api-platform/foundation';
import { skus } from 'database/schema/catalogue';
import { storeStock, stores } from 'database/schema/content';
import { stockMovements } from 'database/schema/stock-movements';
import { and, eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { type ChangedStock, changeStock, earlierChange, type StockChange } from './move-stock';

/** Locks the pieces of a sku in a store, and tells how many there are. A row for none is made first, which can be locked. */
async function lockPieces(db: Executor, storeId: string, skuId: string): Promise<number> {
  const ofPlace = and(eq(storeStock.storeId, storeId), eq(storeStock.skuId, skuId));
  const read = () => db.select({ stock: storeStock.stock }).from(storeStock).where(ofPlace).for('update');
  const [known] = await read();
  if (known) return known.stock;
  const [sku] = await db.select({ id: skus.id }).from(skus).where(eq(skus.id, skuId));
  if (!sku) throw new ApiProblem(resultCodes.notFound, 'No such sku');
  const [store] = await db.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId));
  if (!store) throw new ApiProblem(resultCodes.notFound, 'No such store');
  await db.insert(storeStock).values({ storeId, skuId, stock: 0 }).onConflictDoNothing();
  const [made] = await read();
  return made?.stock ?? 0;
}

/** Changes the pieces of a sku in a store for staff, in the caller's transaction; refuses to go below zero. */
async function changeStoreStock(
  db: Executor,
  storeId: string,
  { skuId, pieces, reason, note, staff, transferId, idempotencyKey }: StockChange,
): Promise<ChangedStock> {
  const before = await lockPieces(db, storeId, skuId);
  const earlier = await earlierChange(db, { skuId, storeId, idempotencyKey });
  // Orders are sent from the warehouse: none holds pieces of a store.
  if (earlier) return { ...earlier, committed: 0 };
  const isCount = 'counted' in pieces;
  if (isCount && pieces.expectedOnHand !== undefined && pieces.expectedOnHand !== before)
    throw new ApiProblem(
      resultCodes.conflict,
      `Pieces came or left since ${pieces.expectedOnHand} were there; count again`,
      { stock: before, committed: 0, onHand: before },
    );
  const stock = isCount ? pieces.counted : before + pieces.change;
  const change = stock - before;
  if (stock < 0)
    throw new ApiProblem(resultCodes.outOfStock, `Only ${before} are there`, {
      skuIds: [skuId],
      stock: before,
    });
  await db
    .update(storeStock)
    .set({ stock })
    .where(and(eq(storeStock.storeId, storeId), eq(storeStock.skuId, skuId)));
  if (change !== 0 || isCount)
    await db.insert(stockMovements).values({
      skuId,
      storeId,
      quantity: change,
      stockAfter: stock,
      reason,
      note,
      transferId,
      idempotencyKey,
      staffId: staff.id,
      staffName: staff.name,
      ...(isCount && { counted: pieces.counted, committed: 0 }),
    });
  return { skuId, change, stock, committed: 0, isRepeated: false };
}

/** Changes the stock of a sku in a store, or in the warehouse without one. */
export function changeStockAt(
  db: Executor,
  storeId: string | null,
  change: StockChange,
): Promise<ChangedStock> {
  return storeId === null ? changeStock(db, change) : changeStoreStock(db, storeId, change);
}
