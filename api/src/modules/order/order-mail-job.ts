import * as z from 'zod/mini';
import type { Executor } from '../../platform/foundation';
import { dequeue, enqueue, type Job } from '../../platform/queue';

/** States about which the buyer gets a mail. */
const mailedStatuses = ['PAID', 'SHIPPED', 'CANCELLED', 'EXPIRED', 'UNPAID'] as const;
export type MailedStatus = (typeof mailedStatuses)[number];

export const orderMailJob: Job<{ orderId: string; status: MailedStatus }> = {
  name: 'order-mail',
  payload: z.object({ orderId: z.string(), status: z.enum(mailedStatuses) }),
  maxAttempts: 13,
};

/**
 * Queues the mail about a new state in the transaction that sets it. A payment reported by both redirect and
 * webhook changes the state once, so one mail is sent.
 */
export async function queueOrderMail(tx: Executor, orderId: string, moved: string): Promise<void> {
  const status = mailedStatuses.find((mailed) => mailed === moved);
  if (!status) return;
  await dequeue(tx, unpaidMailKey(orderId));
  await enqueue(tx, orderMailJob, { orderId, status }, `order-mail:${orderId}:${status}`);
}

const unpaidMailKey = (orderId: string) => `order-mail:${orderId}:UNPAID`;

/** Most shoppers pay within this time and need no mail about an order that is not paid. */
const unpaidMailSeconds = 120;

/** Queues the mail with the way to pay, for a shopper who left the payment. It is not sent once that is done. */
export async function queueUnpaidMail(tx: Executor, orderId: string): Promise<void> {
  const key = unpaidMailKey(orderId);
  await enqueue(tx, orderMailJob, { orderId, status: 'UNPAID' }, key, unpaidMailSeconds);
}
