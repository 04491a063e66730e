import { ApiProblem, type Executor } from 'api-platform/foundation';
import { stockTransfers } from 'database/schema/stock-transfers';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';

/** Locks a transfer until the transaction ends: its edits, steps and arrivals follow each other. */
export async function lockTransfer(tx: Executor, id: string): Promise<typeof stockTransfers.$inferSelect> {
  const [row] = await tx.select().from(stockTransfers).where(eq(stockTransfers.id, id)).for('update');
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such transfer');
  return row;
}

/** In the order in which sales lock the skus. */
export const bySku = <Line extends { skuId: string }>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (one.skuId < other.skuId ? -1 : 1));
