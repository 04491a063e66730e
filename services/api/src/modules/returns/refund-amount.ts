import { ApiProblem, type Executor, InputProblem } from 'api-platform/foundation';
import { mayChange } from 'commerce-rules/order-changes';
import { addShares, allowanceShares, restOf, type Shares, sumOfShares } from 'commerce-rules/return-shares';
import type { AllowanceReason } from 'shared-contracts/shipment-states';
import { resultCodes } from 'shared-contracts/wire/common';
import { giveReturnedBack } from '../checkout';
import { assertMay, isErased, type Order } from '../order';
import { isPaymentLost } from '../payment';
import { assertMayBeCredit } from './credit-rules';
import { refundOfPieces } from './refund-of-pieces';
import {
  insertReturn,
  type ReturnRow,
  readAllowances,
  readPiecesToExchange,
  readPromisedShares,
} from './return-repository';
import { findRepeatedRefund, newStaffRefund, queueStaffRefund, type StaffRefund } from './staff-refund';

interface AmountRefund
  extends Pick<StaffRefund, 'idempotencyKey' | 'requestDigest' | 'staffName' | 'asCredit'> {
  reason: AllowanceReason;
  /** In cents, for what card, gift cards and points paid together. */
  amount: number;
}

interface RefundableRest {
  /** What is left of the payment, by its means. */
  rest: Shares;
  /** `rest` in cents. */
  most: number;
  /** Of it, the delivery fee that has not gone back, in cents. */
  fee: number;
}

/** Why nothing of the payment can go back, whatever the state of the order; undefined when it can. */
async function hindranceOf(db: Executor, order: Order): Promise<string | undefined> {
  if (isErased(order)) return 'The buyer was erased';
  return (await isPaymentLost(db, order.id)) ? 'The buyer’s bank took the payment back' : undefined;
}

/** What no return has promised, and no exchange under way takes on. */
async function readRest(db: Executor, order: Order): Promise<RefundableRest> {
  const promised = await readPromisedShares(db, order.id);
  const toExchange = await readPiecesToExchange(db, order.id);
  const pieces = [...toExchange].map(([position, quantity]) => ({ position, quantity }));
  // Only with an exchange, because the refund of no further piece may still be a cent that rounding has left.
  const reserved = pieces.length > 0 ? (await refundOfPieces(db, order, pieces)).shares : undefined;
  const rest = restOf(order, reserved ? addShares(promised, reserved) : promised);
  const most = sumOfShares(rest);
  const feeBack = sumOfShares(await readAllowances(db, order.id, 'DELIVERY_FEE'));
  return { rest, most, fee: Math.max(0, Math.min(most, order.deliveryFee - feeBack)) };
}

/** What can be refunded of an order as an amount, in cents; undefined when the order allows none. */
export async function readRefundable(
  db: Executor,
  order: Order,
): Promise<Pick<RefundableRest, 'most' | 'fee'> | undefined> {
  if (!mayChange(order, 'refund-amount') || (await hindranceOf(db, order)) !== undefined) return undefined;
  const { most, fee } = await readRest(db, order);
  return most > 0 ? { most, fee } : undefined;
}

/** Divides an amount over what is left of the payment: the preview shows it, and `refundAmountByStaff` pays it. */
export async function planAmount(
  db: Executor,
  order: Order,
  { amount, reason }: Pick<AmountRefund, 'amount' | 'reason'>,
  now: Date,
): Promise<Shares> {
  assertMay(order, 'refund-amount', now);
  const hindrance = await hindranceOf(db, order);
  if (hindrance !== undefined) throw new ApiProblem(resultCodes.orderState, hindrance);
  const { rest, most, fee } = await readRest(db, order);
  const limit = reason === 'DELIVERY_FEE' ? fee : most;
  if (amount > limit) throw new InputProblem('amount', `at most: ${limit}`);
  const shares = allowanceShares(rest, amount);
  const paid = sumOfShares(shares);
  if (paid < amount) throw new InputProblem('amount', `whole points: ${paid}`);
  return shares;
}

/**
 * Refunds an amount of an order, once per key. No piece moves, and the points that the order earned, its coupon and its
 * staff quota stay (docs/decisions/0150-refunds-and-store-credit.md). The caller holds the order's lock.
 */
export async function refundAmountByStaff(
  tx: Executor,
  order: Order,
  refund: AmountRefund,
  now: Date,
): Promise<ReturnRow> {
  const earlier = await findRepeatedRefund(tx, order, refund);
  if (earlier) return earlier;
  const shares = await planAmount(tx, order, refund, now);
  if (refund.asCredit) await assertMayBeCredit(tx, order, shares);
  const row = newStaffRefund(order, { ...refund, kind: 'ALLOWANCE' }, shares, now);
  await insertReturn(tx, row, [], refund.staffName);
  const { points, giftCards } = shares;
  const back = { returnId: row.id, points, giftCards, credit: row.creditMinor, quota: 0 };
  await giveReturnedBack(tx, order, back, now);
  await queueStaffRefund(tx, row);
  return row;
}
