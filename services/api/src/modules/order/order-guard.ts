import { ApiProblem, type Executor } from 'api-platform/foundation';
import { type OrderChange, refusalOf } from 'commerce-rules/order-changes';
import { resultCodes } from 'shared-contracts/wire/common';
import { lockOrder, type Order } from './order-repository';

/**
 * Refuses a change that the order's state does not allow (`commerce-rules/order-changes`). The caller holds the order's
 * lock and has read the order under it, so that two changes at the same moment are judged one after the other.
 */
export function assertMay(order: Order, change: OrderChange, now = new Date()): void {
  const refusal = refusalOf(order, change, now);
  if (refusal !== undefined) throw new ApiProblem(resultCodes.orderState, refusal);
}

/** Locks an order for a change that its state allows; refuses the change otherwise. */
export async function lockForChange(
  tx: Executor,
  orderId: string,
  change: OrderChange,
  now = new Date(),
): Promise<Order> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  assertMay(order, change, now);
  return order;
}
