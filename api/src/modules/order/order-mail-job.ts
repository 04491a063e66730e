import { enqueue } from '../../jobs/queue';
import type { Executor } from '../../platform/foundation';

/** The states of an order that its buyer is written about. */
export const toldStatuses = ['PAID', 'CANCELLED', 'EXPIRED'] as const;
export type ToldStatus = (typeof toldStatuses)[number];

/**
 * Leaves a mail about a new state to the jobs, in the transaction that moves the order: a payment that is told of by the
 * redirect and by a webhook moves it once, and is written about once.
 */
export async function tellOfOrder(tx: Executor, orderId: string, moved: string): Promise<void> {
  const status = toldStatuses.find((told) => told === moved);
  if (status) await enqueue(tx, 'order-mail', { orderId, status }, `order-mail:${orderId}:${status}`);
}
