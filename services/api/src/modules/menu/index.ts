import type { Executor } from 'api-platform/foundation';
import { menuVersions } from 'database/schema/menu-versions';
import { and, desc, isNull, lte } from 'drizzle-orm';
import type { ShopMenu } from 'shared-contracts/wire/shop-menu';

/** The links in the menu that hold at a moment, with the number of their version; undefined while staff have set none. */
export async function findMenuLinks(
  db: Executor,
  at: Date,
): Promise<{ id: number; terms: ShopMenu } | undefined> {
  const [version] = await db
    .select({ id: menuVersions.id, terms: menuVersions.terms })
    .from(menuVersions)
    .where(and(isNull(menuVersions.cancelledAt), lte(menuVersions.startsAt, at)))
    .orderBy(desc(menuVersions.startsAt), desc(menuVersions.id))
    .limit(1);
  return version;
}
