import { ApiProblem, type Database, type Executor, type Locale } from 'api-platform/foundation';
import { isUnpaid } from 'commerce-rules/order-steps';
import { restOf, type Shares } from 'commerce-rules/return-shares';
import { resultCodes } from 'shared-contracts/wire/common';
import type { RefundPreview } from 'shared-contracts/wire/merchant-orders';
import { assertMay, findOrder, type Order, readOrderLines, type StoredOrderLine } from '../order';
import {
  type AsCredit,
  mayBeCredit,
  planStaffRefund,
  readPromisedShares,
  type StaffRefund,
} from '../returns';

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
    asCredit,
  }: Pick<StaffRefund, 'kind' | 'reason' | 'asCredit'> & { lines?: StaffRefund['lines'] | undefined },
  locale: Locale,
): Promise<RefundPreview> {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  const now = new Date();
  if (!lines) {
    assertMay(order, 'cancel', now);
    const rest = restOf(order, await readPromisedShares(db, orderId));
    return previewShares(db, order, { ...rest, payment: isUnpaid(order) ? 0 : rest.payment }, { asCredit });
  }
  const { shares, gifts } = await planStaffRefund(db, order, { kind, reason, lines }, now);
  const bought = await readOrderLines(db, [orderId]);
  const preview = await previewShares(db, order, shares, { asCredit });
  return { ...preview, gifts: titlesOf(bought, gifts, locale) };
}

/** Shares as staff see them before they pay them: what card or wallet paid goes back there, or as store credit where it may. */
export async function previewShares(
  db: Executor,
  order: Order,
  shares: Shares,
  { asCredit = false }: AsCredit,
): Promise<RefundPreview> {
  const may = await mayBeCredit(db, order, shares);
  const credit = asCredit && may ? shares.payment : 0;
  return {
    ...toPreview({ ...shares, payment: shares.payment - credit }),
    refundCredit: credit,
    mayBeCredit: may,
  };
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
