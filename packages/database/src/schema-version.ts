import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import journal from '../migrations/meta/_journal.json';

/** When the newest migration of this version was made, in milliseconds since 1970: the migrator stores it with each. */
const newest = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Whether the database has all migrations of this version. A newer schema is fine: migrations only add what the version before
 * does without, so that both run during an update.
 */
export async function hasCurrentSchema(db: Pick<NodePgDatabase, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ isCurrent: boolean }>(
    sql`select coalesce(max(created_at), 0) >= ${newest}::bigint as "isCurrent" from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.isCurrent ?? false;
}
