import type { Executor } from 'api-platform/foundation';
import { draftOrders } from 'database/schema/draft-orders';
import { eq } from 'drizzle-orm';
import { lockDraft, type StoredDraft } from './draft-repository';

/**
 * Notes the order that a buyer has just placed at the draft that its link belongs to, and returns the draft. Undefined, and
 * nothing is written, when the draft is over, has an order already, or none of its pieces is in this one: the buyer has
 * ordered all the same. A draft gets another order only when the earlier one ended unpaid.
 */
export async function noteOrderOfDraft(
  tx: Executor,
  draftId: string,
  { orderId, skuIds }: { orderId: string; skuIds: readonly string[] },
  now: Date,
): Promise<StoredDraft | undefined> {
  const draft = await lockDraft(tx, draftId, now);
  if (draft?.state !== 'OPEN' || !draft.lines.some(({ skuId }) => skuIds.includes(skuId))) return undefined;
  await tx.update(draftOrders).set({ orderId }).where(eq(draftOrders.id, draftId));
  return draft;
}
