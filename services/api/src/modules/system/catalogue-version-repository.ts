import type { Executor } from 'api-platform/foundation';
import { catalogueState } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import { findDeliveryTerms } from '../delivery';

/** Changes with each change of products, prices, content or what delivery costs, also with one that was planned. */
export async function readCatalogueVersion(db: Executor): Promise<string> {
  const [{ rows }, delivery] = await Promise.all([
    db.execute<{ version: string }>(
      sql`select ${catalogueState.version} || '.' || ${catalogueState.contentVersion} as version from ${catalogueState}`,
    ),
    findDeliveryTerms(db, new Date()),
  ]);
  return `${rows[0]?.version ?? ''}${delivery ? `.${delivery.id}` : ''}`;
}
