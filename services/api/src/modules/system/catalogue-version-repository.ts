import type { Executor } from 'api-platform/foundation';
import { catalogueState } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import { findDeliveryTerms } from '../delivery';
import { findMenuLinks } from '../menu';
import { readRulesAt } from '../rules';

/**
 * Changes with each change of products, prices, content, what delivery costs, the rules of returns or the menu, also with one
 * that was planned.
 */
export async function readCatalogueVersion(db: Executor): Promise<string> {
  const [{ rows }, delivery, rules, menu] = await Promise.all([
    db.execute<{ version: string }>(
      sql`select ${catalogueState.version} || '.' || ${catalogueState.contentVersion} as version from ${catalogueState}`,
    ),
    findDeliveryTerms(db, new Date()),
    readRulesAt(db),
    findMenuLinks(db, new Date()),
  ]);
  const { returnDays } = rules(new Date());
  return `${rows[0]?.version ?? ''}${delivery ? `.${delivery.id}` : ''}.${returnDays}${menu ? `.m${menu.id}` : ''}`;
}
