import type { Database, Executor } from 'api-platform/foundation';

/** Rows of one transaction: short enough that nobody waits for it. */
export const batchSize = 500;

/** What a transaction did, and where the next one goes on; undefined at the end. */
export interface Batch {
  gone: number;
  after: string | undefined;
}

/**
 * Runs transactions until one is the last, or until the process ends: what is left is found by the next run. Returns
 * the number of rows.
 */
export async function inBatches(
  db: Database,
  run: (tx: Executor, after: string | undefined) => Promise<Batch>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  let after: string | undefined;
  do {
    const batch = await db.transaction((tx) => run(tx, after));
    total += batch.gone;
    after = batch.after;
  } while (after !== undefined && !signal?.aborted);
  return total;
}
