import { type Executor, InputProblem } from 'api-platform/foundation';
import { stores } from 'database/schema/content';
import { asc, eq } from 'drizzle-orm';
import type { StockPlace } from 'shared-contracts/wire/merchant-stock';

const warehouse: StockPlace = { storeId: null, nameEn: '', nameZh: '' };

/** The places that have stock: the warehouse, and the stores in their order. */
export async function listPlaces(db: Executor): Promise<StockPlace[]> {
  const rows = await db
    .select({ storeId: stores.id, nameEn: stores.nameEn, nameZh: stores.nameZh })
    .from(stores)
    .orderBy(asc(stores.position), asc(stores.id));
  return [warehouse, ...rows];
}

/** Names places by their store; one that is gone keeps its id. */
export async function placeNames(db: Executor): Promise<(storeId: string | null) => StockPlace> {
  const places = new Map((await listPlaces(db)).map((place) => [place.storeId, place]));
  return (storeId) => places.get(storeId) ?? { storeId, nameEn: '', nameZh: '' };
}

/** Refuses a store that there is not, and names its field. */
export async function assertPlace(db: Executor, path: string, storeId: string | null): Promise<void> {
  if (storeId === null) return;
  const [store] = await db.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId));
  if (!store) throw new InputProblem(path, 'validation.required');
}
