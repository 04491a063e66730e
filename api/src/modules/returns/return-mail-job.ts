import { enqueue } from '../../jobs/queue';
import type { Executor } from '../../platform/foundation';
import { toldSteps } from './return-mail';

/** Leaves a mail about a step to the jobs, in the transaction that takes it: a step that is taken back is told to nobody. */
export async function tellOf(tx: Executor, returnId: string, status: string): Promise<void> {
  const step = toldSteps.find((told) => told === status);
  if (step) await enqueue(tx, 'return-mail', { returnId, step }, `return-mail:${returnId}:${step}`);
}
