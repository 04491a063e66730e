import * as z from 'zod/mini';
import type { Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';

/** Steps about which the member gets a mail. Cancelling is the member's own step. */
const mailedSteps = ['REQUESTED', 'APPROVED', 'REFUSED', 'RECEIVED', 'REFUNDED'] as const;
export type MailedStep = (typeof mailedSteps)[number];

export const returnMailJob: Job<{ returnId: string; step: MailedStep }> = {
  name: 'return-mail',
  payload: z.object({ returnId: z.string(), step: z.enum(mailedSteps) }),
  maxAttempts: 13,
};

/** Queues the mail in the transaction of the step, so that a step that is rolled back sends none. */
export async function queueReturnMail(tx: Executor, returnId: string, status: string): Promise<void> {
  const step = mailedSteps.find((mailed) => mailed === status);
  if (step) await enqueue(tx, returnMailJob, { returnId, step }, `return-mail:${returnId}:${step}`);
}
