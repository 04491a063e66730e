import type { SQL } from 'drizzle-orm';

/** SQL: whether an order is settled at this time, so that nothing that it earned can be lost any more. */
export type SettlementRule = (orderId: SQL, now: Date) => SQL;

let rule: SettlementRule | undefined;

/** Orders stand above points, so the rule is handed down to them in `connectModules`. */
export function setSettlementRule(given: SettlementRule): void {
  rule = given;
}

export const isOrderSettled: SettlementRule = (orderId, now) => {
  if (!rule) throw new Error('points were read before connectModules() told when an order is settled');
  return rule(orderId, now);
};
