import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import journal from '../migrations/meta/_journal.json';

/** When the newest migration of this version was made, in milliseconds since 1970: the migrator stores it with each. */
const newest = Math.max(...journal.entries.map(({ when }) => when));

/** `older`: migrations of this version are missing. `newer`: something that this version uses may be gone. */
export type SchemaState = 'current' | 'older' | 'newer';

/**
 * Compares the database with the migrations of this version. Later ones that only add are fine, so that two versions run during
 * an update; a later one that takes something away (`-- contract:`, packages/database/migrations/README.md) is not.
 */
export async function readSchemaState(db: Pick<NodePgDatabase, 'execute'>): Promise<SchemaState> {
  const { rows } = await db.execute<{ state: SchemaState }>(
    sql`select case
          when coalesce(bool_or(is_contract and created_at > ${newest}::bigint), false) then 'newer'
          when coalesce(max(created_at), 0) >= ${newest}::bigint then 'current'
          else 'older'
        end as state
        from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.state ?? 'older';
}
