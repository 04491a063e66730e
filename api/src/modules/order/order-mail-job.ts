import * as z from 'zod/mini';
import type { Executor } from '../../platform/foundation';
import { enqueue, type Job } from '../../platform/queue';

/** States about which the buyer gets a mail. */
const mailedStatuses = ['PAID', 'SHIPPED', 'CANCELLED', 'EXPIRED'] as const;
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
  if (status) await enqueue(tx, orderMailJob, { orderId, status }, `order-mail:${orderId}:${status}`);
}
