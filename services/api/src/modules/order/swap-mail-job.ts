import type { Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import * as z from 'zod/mini';

const swapMails = ['ASKED', 'ENDED'] as const;
export type SwapMail = (typeof swapMails)[number];

/** Asks the buyer for the difference, or says that the order stays as it was. `orderId` is the order that is paid. */
export const swapMailJob: Job<{ orderId: string; step: SwapMail }> = {
  name: 'swap-mail',
  payload: z.object({ orderId: z.string(), step: z.enum(swapMails) }),
  maxAttempts: 13,
};

/** Queues the mail in the transaction of the step. */
export const queueSwapMail = (tx: Executor, orderId: string, step: SwapMail): Promise<void> =>
  enqueue(tx, swapMailJob, { orderId, step }, `swap-mail:${orderId}:${step}`);
