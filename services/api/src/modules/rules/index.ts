import type { Executor } from 'api-platform/foundation';
import { shopRules } from 'database/schema/shop-rules';
import { desc, isNull } from 'drizzle-orm';
import { initialShopRules, type ShopRules } from 'shared-contracts/wire/shop-rules';

/** The rules that held, or will hold, at a moment. An order follows those of the moment it was placed. */
export type RulesAt = (at: Date) => ShopRules;

/** Reads all versions of the rules, which are few: an answer about many orders looks up each of them. */
export async function readRulesAt(db: Executor): Promise<RulesAt> {
  const versions = await db
    .select({ terms: shopRules.terms, startsAt: shopRules.startsAt })
    .from(shopRules)
    .where(isNull(shopRules.cancelledAt))
    .orderBy(desc(shopRules.startsAt), desc(shopRules.id));
  return (at) => ({ ...initialShopRules, ...versions.find(({ startsAt }) => startsAt <= at)?.terms });
}
