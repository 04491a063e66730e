import { asc, eq } from 'drizzle-orm';
import { settings, stores } from '../../db/schema/content';
import type { Executor } from '../../platform/foundation';

export type StoreRow = typeof stores.$inferSelect;

/** All stores in the editors' order. */
export function readStores(db: Executor): Promise<StoreRow[]> {
  return db.select().from(stores).orderBy(asc(stores.position), asc(stores.id));
}

/** The value of a setting; undefined when it is not set. */
export async function readSetting(db: Executor, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}
