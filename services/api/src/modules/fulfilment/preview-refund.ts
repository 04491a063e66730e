import { ApiProblem, type Database, type Locale } from 'api-platform/foundation';
import { isUnpaid } from 'commerce-rules/order-steps';
import { restOf, type Shares } from 'commerce-rules/return-shares';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RefundPreview } from 'shared-contracts/wire/merchant-orders';
import { assertMay, findOrder, readOrderLines, type StoredOrderLine } from '../order';
import { planStaffRefund, readPromisedShares, type StaffRefund } from '../returns';

/**
 * What a cancellation or a refund by staff would pay back, calculated by the functions that then do it. Without lines
 * the whole order is cancelled: everything goes back that was paid and has not gone back yet.
 */
export async function previewRefund(
  db: Database,
  orderId: string,
  {
    kind,
    reason,
    lines,
  }: Pick<StaffRefund, 'kind' | 'reason'> & { lines?: StaffRefund['lines'] | undefined },
  locale: Locale,
): Promise<RefundPreview> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  const now = new Date();
  if (!lines) {
    assertMay(order, 'cancel', now);
    const rest = restOf(order, await readPromisedShares(db, orderId));
    return toPreview({ ...rest, payment: isUnpaid(order) ? 0 : rest.payment });
  }
  const { shares, gifts } = await planStaffRefund(db, order, { kind, reason, lines }, now);
  const bought = await readOrderLines(db, [orderId]);
  return { ...toPreview(shares), gifts: titlesOf(bought, gifts, locale) };
}

/** The names of some lines. */
export const titlesOf = (
  lines: readonly StoredOrderLine[],
  chosen: readonly { position: number }[],
  locale: Locale,
): string[] =>
  chosen.flatMap(({ position }) => lines.find((line) => line.position === position)?.title[locale] ?? []);

export const toPreview = ({ payment, giftCards, points, pointsMinor }: Shares): RefundPreview => ({
  refundTotal: payment,
  refundGiftCards: giftCards,
  refundPoints: points,
  refundPointsValue: pointsMinor,
});
