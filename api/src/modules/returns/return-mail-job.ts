import type { Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import { type MailedReturnStep, mailedReturnSteps } from 'documents/mail/mailed-steps';
import * as z from 'zod/mini';

export const returnMailJob: Job<{ returnId: string; step: MailedReturnStep }> = {
  name: 'return-mail',
  payload: z.object({ returnId: z.string(), step: z.enum(mailedReturnSteps) }),
  maxAttempts: 13,
};

/** Queues the mail in the transaction of the step, so that a step that is rolled back sends none. */
export async function queueReturnMail(tx: Executor, returnId: string, status: string): Promise<void> {
  const step = mailedReturnSteps.find((mailed) => mailed === status);
  if (step) await enqueue(tx, returnMailJob, { returnId, step }, `return-mail:${returnId}:${step}`);
}
