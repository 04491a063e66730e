import type { Executor } from 'api-platform/foundation';
import { catalogueState } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';

/** Changes with each change of products, prices or content. */
export async function readCatalogueVersion(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select ${catalogueState.version} || '.' || ${catalogueState.contentVersion} as version from ${catalogueState}`,
  );
  return rows[0]?.version ?? '';
}
