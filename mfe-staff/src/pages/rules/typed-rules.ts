import { parseDollars, toDollars } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import {
  type ShopRule,
  type ShopRules,
  shopRuleNames,
  shopRulesSchema,
} from 'shared-contracts/wire/shop-rules';

/** What the form holds, by rule. */
export type TypedRules = Readonly<Record<ShopRule, string>>;

/** The rules as the form shows them: money in dollars. */
export const typedRules = (rules: ShopRules): TypedRules => ({
  returnDays: String(rules.returnDays),
  exchangeHoldDays: String(rules.exchangeHoldDays),
  centsPerPoint: toDollars(rules.centsPerPoint),
  pointValidYears: String(rules.pointValidYears),
});

const whole = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : undefined);

/** Reads the form by the rules of the API: the rules, or which are wrong. */
export function readRules(typed: TypedRules): { terms?: ShopRules; wrong: ReadonlyMap<string, 'wrong'> } {
  const read = {
    returnDays: whole(typed.returnDays),
    exchangeHoldDays: whole(typed.exchangeHoldDays),
    centsPerPoint: parseDollars(typed.centsPerPoint),
    pointValidYears: whole(typed.pointValidYears),
  };
  const found = z.safeParse(shopRulesSchema, read);
  if (found.success) return { terms: found.data, wrong: new Map() };
  return { wrong: new Map(found.error.issues.map(({ path }) => [String(path[0]), 'wrong'])) };
}

/** The rules that differ, in the order of the form. */
export const changedRules = (before: ShopRules, after: ShopRules): ShopRule[] =>
  shopRuleNames.filter((rule) => before[rule] !== after[rule]);
