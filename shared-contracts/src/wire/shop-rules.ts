/** Rules of returns and points that staff set: versions that hold from a moment on. Money is in cents. */
import * as z from 'shared-contracts/schema';
import { centsPerPoint, exchangeHoldDays, pointValidYears, returnDays } from '../shop-rules';
import { editRequestOf, versionOf } from './setting-versions';

/** The least and the most of each rule. */
export const ruleBounds = {
  returnDays: [1, 365],
  exchangeHoldDays: [1, 90],
  centsPerPoint: [10, 1_000_000],
  pointValidYears: [1, 20],
} as const;
export type ShopRule = keyof typeof ruleBounds;
export const shopRuleNames = Object.keys(ruleBounds) as ShopRule[];

const within = ([least, most]: readonly [number, number]) => z.int().check(z.gte(least), z.lte(most));

export const shopRulesSchema = z.strictObject({
  /** From the delivery of an order. */
  returnDays: within(ruleBounds.returnDays),
  /** For so long a return holds the piece that it is exchanged for; then its pieces are paid back. */
  exchangeHoldDays: within(ruleBounds.exchangeHoldDays),
  /** Goods paid for one point. */
  centsPerPoint: within(ruleBounds.centsPerPoint),
  /** From the payment of the order that earned them. */
  pointValidYears: within(ruleBounds.pointValidYears),
});
export type ShopRules = z.infer<typeof shopRulesSchema>;

/** The rules of a new shop, until staff set others. */
export const initialShopRules: ShopRules = {
  returnDays,
  exchangeHoldDays,
  centsPerPoint,
  pointValidYears,
};

const versionSchema = versionOf(shopRulesSchema);

/** GET /api/merchant/rules: the rules of now, and the versions that staff saved, the last one first. */
export const ruleSettingsSchema = z.object({ terms: shopRulesSchema, versions: z.array(versionSchema) });
export type RuleSettings = z.infer<typeof ruleSettingsSchema>;

/** POST /api/merchant/rules. */
export const ruleEditRequestSchema = editRequestOf(shopRulesSchema);
