import type { Executor } from 'api-platform/foundation';
import { storedObjects } from 'database/schema/member';
import { and, asc, gt, sql } from 'drizzle-orm';
import type { ObjectList } from 'shared-contracts/wire/system';

/** A page of files whose key starts with the prefix, after a given key. */
export async function listObjects(
  db: Executor,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<ObjectList> {
  const rows = await db
    .select()
    .from(storedObjects)
    .where(and(sql`starts_with(${storedObjects.key}, ${prefix})`, gt(storedObjects.key, after)))
    .orderBy(asc(storedObjects.key))
    .limit(limit + 1);
  const list = rows.slice(0, limit);
  return {
    list: list.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
    next: rows.length > limit ? (list.at(-1)?.key ?? null) : null,
  };
}
