import type { Executor } from 'api-platform/foundation';
import { settings, storeStock, stores } from 'database/schema/content';
import { asc, eq } from 'drizzle-orm';

export type StoreRow = typeof stores.$inferSelect;

/** All stores in the editors' order. */
export function readStores(db: Executor): Promise<StoreRow[]> {
  return db.select().from(stores).orderBy(asc(stores.position), asc(stores.id));
}

/** Pieces of a size by the id of the store that has them. */
export async function readStoreStock(db: Executor, skuId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ storeId: storeStock.storeId, stock: storeStock.stock })
    .from(storeStock)
    .where(eq(storeStock.skuId, skuId));
  return new Map(rows.map(({ storeId, stock }) => [storeId, stock]));
}

/** The value of a setting; undefined when it is not set. */
export async function readSetting(
  db: Executor,
  key: string,
): Promise<typeof settings.$inferSelect | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row;
}
