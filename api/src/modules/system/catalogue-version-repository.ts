import { sql } from 'drizzle-orm';
import { catalogueState } from 'database/schema/catalogue';
import type { Executor } from 'api-platform/foundation';

/** Changes with each change of products, prices or content. */
export async function readCatalogueVersion(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select ${catalogueState.version} || '.' || ${catalogueState.contentVersion} as version from ${catalogueState}`,
  );
  return rows[0]?.version ?? '';
}
