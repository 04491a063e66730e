import { ApiProblem, type Database } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RefundAmountRequest, RefundPreview } from 'shared-contracts/wire/merchant-orders';
import { findOrder, type Order, writeJournal } from '../order';
import { planAmount, refundAmountByStaff } from '../returns';
import { type Change, changeOrder } from './change-order';
import { assertMayMailCode } from './mailed-codes';
import { previewShares } from './preview-refund';

/** Where a refund of an amount would go. */
export async function previewAmount(
  db: Database,
  orderId: string,
  request: RefundAmountRequest,
): Promise<RefundPreview> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  return previewShares(db, order, await planAmount(db, order, request, new Date()), request);
}

/** Refunds an amount of an order without pieces. */
export function refundAmount(
  db: Database,
  orderId: string,
  change: Change,
  request: RefundAmountRequest,
  idempotencyKey: string,
): Promise<Order> {
  const { amount, reason, note, asCredit } = request;
  const { actor, action } = change;
  return changeOrder(db, orderId, change, async ({ tx, order, now }) => {
    if (asCredit) await assertMayMailCode(tx, order, actor);
    const keys = { idempotencyKey, requestDigest: digestOf(request) };
    const refund = { ...keys, amount, reason, asCredit, staffName: actor?.name ?? null };
    const row = await refundAmountByStaff(tx, order, refund, now);
    // A repeated request finds its row and is not written twice.
    if (row.createdAt !== now) return;
    const { refundMinor: payment, creditMinor: credit, giftCardMinor: giftCards, points } = row;
    const shares = { payment, ...(credit > 0 && { credit }), giftCards, points };
    const facts = { returnId: row.id, reason, amount, ...shares };
    await writeJournal(tx, orderId, { kind: 'ALLOWANCE', text: note ?? null, facts }, actor);
    const after = { amount, ...shares };
    const subject = { subjectType: 'order', subjectId: orderId };
    await actor?.record(tx, { action, ...subject, before: null, after, reason: change.reason });
  });
}
