import type { Executor } from 'api-platform/foundation';
import { favourites } from 'database/schema/customer';
import { and, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { LineKey } from 'shared-contracts/wire/line';

export type StoredFavourite = typeof favourites.$inferSelect;

/** An existing favourite keeps its position. */
export async function insertFavourites(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
): Promise<void> {
  await db
    .insert(favourites)
    .values(keys.map(({ skuId, channelId }) => ({ customerId, skuId, channelId })))
    .onConflictDoNothing();
}

export async function deleteFavourites(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
): Promise<void> {
  await db
    .delete(favourites)
    .where(
      and(
        eq(favourites.customerId, customerId),
        or(
          ...keys.map((key) => and(eq(favourites.skuId, key.skuId), eq(favourites.channelId, key.channelId))),
        ),
      ),
    );
}

export async function removeAllFavourites(db: Executor, customerId: string): Promise<void> {
  await db.delete(favourites).where(eq(favourites.customerId, customerId));
}

export async function countFavourites(db: Executor, customerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(favourites)
    .where(eq(favourites.customerId, customerId));
  return row?.total ?? 0;
}

/** Newest first. */
export async function listFavourites(
  db: Executor,
  customerId: string,
  page: { pageNo: number; pageSize: number },
): Promise<StoredFavourite[]> {
  return db
    .select()
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.createdAt), favourites.skuId, favourites.channelId)
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

/** The favourites among these skus. */
export async function favouriteSkuIds(
  db: Executor,
  customerId: string,
  skuIds: readonly string[],
): Promise<Set<string>> {
  if (skuIds.length === 0) return new Set();
  const rows = await db
    .select({ skuId: favourites.skuId })
    .from(favourites)
    .where(and(eq(favourites.customerId, customerId), inArray(favourites.skuId, [...skuIds])));
  return new Set(rows.map((row) => row.skuId));
}
