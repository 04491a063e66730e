import type { SQL } from 'drizzle-orm';

/** SQL: whether an order is settled at this time, so that its points cannot be lost any more. */
export type SettlementRule = (orderId: SQL, now: Date) => SQL;

let rule: SettlementRule | undefined;

/** Points must not import orders, so `connectModules` sets the rule here. */
export function setSettlementRule(given: SettlementRule): void {
  rule = given;
}

export const isOrderSettled: SettlementRule = (orderId, now) => {
  if (!rule)
    throw new Error(
      'points were read before connectModules() had set when an order is settled: call it at the start',
    );
  return rule(orderId, now);
};
