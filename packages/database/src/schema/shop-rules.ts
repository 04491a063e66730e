/** Until when goods can be returned, how long an exchange is held, and what points are earned, as staff set it. */
import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { initialShopRules, type ShopRules } from 'shared-contracts/wire/shop-rules';
import { versionColumns } from './version-columns';

/**
 * An order keeps the version that held when it was placed, so none is ever changed or deleted; who needs a rule of an order
 * looks it up by the moment of the order.
 */
export const shopRules = pgTable('shop_rules', versionColumns<ShopRules>(), (table) => [
  index('shop_rules_start').on(table.startsAt, table.id).where(sql`${table.cancelledAt} is null`),
]);

/** SQL: the value of a rule that held at a moment, which is an expression such as `o.created_at`. */
export const ruleAt = (rule: keyof ShopRules, at: string) =>
  `coalesce((select (v.terms ->> '${rule}')::integer from shop_rules v where v.cancelled_at is null
    and v.starts_at <= ${at} order by v.starts_at desc, v.id desc limit 1), ${initialShopRules[rule]})`;
