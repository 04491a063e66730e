import type { Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import type { ReturnState } from 'database/schema/states';
import { type MailedReturnStep, mailedReturnSteps } from 'documents/mail/mailed-steps';
import * as z from 'zod/mini';

export const returnMailJob: Job<{ returnId: string; step: MailedReturnStep }> = {
  name: 'return-mail',
  payload: z.object({ returnId: z.string(), step: z.enum(mailedReturnSteps) }),
  maxAttempts: 13,
};

/**
 * Queues the mail in the transaction of the step, so that a step that is rolled back sends none. The provider pays an
 * accepted return back within a moment: the mail that accepts it says so, and a second one follows only when staff had
 * to pay by hand.
 */
export async function queueReturnMail(
  tx: Executor,
  { id: returnId }: { id: string },
  status: ReturnState | 'EXCHANGE_ENDED',
  { isByHand = false }: { isByHand?: boolean | undefined } = {},
): Promise<void> {
  const step = mailedReturnSteps.find((mailed) => mailed === status);
  if (step === 'REFUNDED' && !isByHand) return;
  if (step) await enqueue(tx, returnMailJob, { returnId, step }, `return-mail:${returnId}:${step}`);
}
