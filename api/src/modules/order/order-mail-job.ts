import * as z from 'zod/mini';
import type { Executor } from '../../platform/foundation';
import { enqueue, type Job } from '../../platform/queue';

/** The states of an order about which its buyer gets a mail. */
const mailedStatuses = ['PAID', 'CANCELLED', 'EXPIRED'] as const;
export type MailedStatus = (typeof mailedStatuses)[number];

export const orderMailJob: Job<{ orderId: string; status: MailedStatus }> = {
  name: 'order-mail',
  payload: z.object({ orderId: z.string(), status: z.enum(mailedStatuses) }),
  maxAttempts: 13,
};

/**
 * Queues the mail about a new state, in the transaction that moves the order: a payment that both the redirect and a
 * webhook report moves it once, and is written about once.
 */
export async function queueOrderMail(tx: Executor, orderId: string, moved: string): Promise<void> {
  const status = mailedStatuses.find((mailed) => mailed === moved);
  if (status) await enqueue(tx, orderMailJob, { orderId, status }, `order-mail:${orderId}:${status}`);
}
