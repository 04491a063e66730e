import type { Executor } from 'api-platform/foundation';
import { holdStock, returnStock } from '../stock';

interface Exchanged {
  quantity: number;
  exchangeSkuId?: string | null | undefined;
}

const heldFor = (lines: readonly Exchanged[]) =>
  lines.flatMap(({ exchangeSkuId, quantity }) =>
    exchangeSkuId && quantity > 0 ? [{ skuId: exchangeSkuId, quantity }] : [],
  );

/** Takes what a return is exchanged for from the stock, or refuses when it is gone. Before the lines are stored. */
export async function holdExchanges(
  tx: Executor,
  returnId: string,
  lines: readonly Exchanged[],
): Promise<void> {
  const pieces = heldFor(lines);
  if (pieces.length > 0) await holdStock(tx, pieces, returnId);
}

/** Gives it back. The caller holds the order's lock and leaves the state in which the return holds pieces. */
export async function releaseExchanges(
  tx: Executor,
  returnId: string,
  lines: readonly Exchanged[],
): Promise<void> {
  await returnStock(tx, heldFor(lines), { reason: 'RELEASED', orderId: null, returnId });
}
