import { ApiProblem, type Executor } from 'api-platform/foundation';
import { noShares, saleWorthOf, shareOf, sumOfShares } from 'commerce-rules/return-shares';
import { orderLines, orders, type StoredDiscount } from 'database/schema/order';
import type { OrderSwap } from 'database/schema/order-swaps';
import { eq, sql } from 'drizzle-orm';
import { pointValueMinor } from 'shared-contracts/shop-rules';
import { takeExchangedBenefits } from '../checkout';
import { passCouponOn } from '../coupons';
import { findCreditOfReturn, spendGiftCards } from '../gift-cards';
import { endSwap, findOpenSwap, type Order, passDrawsOn, readOrderLines } from '../order';
import { planStaffRefund, type ReturnRow, readPromisedShares, refundByStaff } from '../returns';
import { findSkus, takeStock } from '../stock';
import { changeOrderIn, type OrderWork, refuseStep } from './change-order';
import { refundOf } from './swap-pieces';

/** What the first order's pieces were paid with, as the order pays with it that swaps them. */
interface Taken {
  /** Store credit and gift cards, in cents. */
  giftCards: number;
  points: number;
  pointsMinor: number;
}

/** The offers of the first order, under one name; its coupon under its own, where this order takes its place. */
function discountsOf(order: Order, amount: number, isWhole: boolean): StoredDiscount[] {
  const coupon = isWhole ? order.discounts.find(({ kind }) => kind === 'COUPON') : undefined;
  const ofCoupon = Math.min(coupon?.amount ?? 0, amount);
  const rest = amount - ofCoupon;
  const name = { en: `Offers of order ${order.id}`, zh: `訂單 ${order.id} 的優惠` };
  return [
    ...(coupon ? [{ ...coupon, amount: ofCoupon }] : []),
    ...(rest > 0 ? [{ kind: 'EXCHANGE', id: order.id, name, amount: rest }] : []),
  ];
}

/** Spends what the cancellation has given back, on the order that swaps the pieces. */
async function spendReturned(
  { tx, order, lines, now }: OrderWork,
  paid: Order,
  { swap, row, most }: { swap: OrderSwap; row: ReturnRow; most: number },
): Promise<Taken & { quota: number }> {
  const { points } = row;
  // No order is paid with a part of a point.
  const pointsMinor = Math.min(row.pointsMinor, points * pointValueMinor);
  // A cent that rounding left over stays store credit.
  const credit = Math.max(0, Math.min(row.creditMinor, most - row.giftCardMinor - pointsMinor));
  const pieces = new Map([[swap.position, swap.quantity]]);
  const share = shareOf(order.staffQuotaUsed, saleWorthOf(lines, pieces), saleWorthOf(lines));
  const spent = { id: paid.id, pointsUsed: points, giftCardAmount: row.giftCardMinor };
  const quota = await takeExchangedBenefits(tx, order, spent, { returnId: row.id, quota: share }, now);
  const card = credit > 0 ? await findCreditOfReturn(tx, row.id) : undefined;
  if (card) await spendGiftCards(tx, paid.id, [{ id: card.id, amount: credit }], now);
  return { giftCards: row.giftCardMinor + (card ? credit : 0), points, pointsMinor, quota };
}

/** Gifts that would be cancelled with the old pieces go along with the new ones: the buyer pays more, not less. */
async function passGiftsOn(
  { tx, lines }: OrderWork,
  paid: Order,
  gifts: readonly { position: number; quantity: number }[],
): Promise<void> {
  const all = gifts.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line ? [{ ...line, quantity }] : [];
  });
  // One whose sku has left the catalogue did not come back to the stock.
  const known = await findSkus(tx, all);
  const kept = all.filter(({ skuId }) => known.has(skuId));
  if (kept.length === 0) return;
  await takeStock(tx, kept, paid.id);
  const last = (await readOrderLines(tx, [paid.id])).at(-1)?.position ?? 0;
  await tx
    .insert(orderLines)
    .values(kept.map((line, index) => ({ ...line, orderId: paid.id, position: last + 1 + index })));
}

async function swapAndSettle(found: OrderWork, paid: Order, swap: OrderSwap): Promise<void> {
  const { tx, now } = found;
  await endSwap(tx, paid.id, 'PAID');
  const order: Order = { ...found.order, swapDue: null };
  const refund = refundOf(swap.position, swap);
  const { isNothingSent: isWhole, gifts } = await planStaffRefund(tx, order, refund, now);
  if (isWhole) {
    await passCouponOn(tx, order.id, paid.id);
    await passDrawsOn(tx, order.id, paid.id);
  }
  const keys = { idempotencyKey: `swap:${paid.id}`, requestDigest: '' };
  const { staffName } = swap;
  const row = await refundByStaff(
    tx,
    order,
    { ...refund, ...keys, staffName, asCredit: true, isMailed: false },
    now,
  );
  // What staff have paid back of the order came from its delivery fee first: a return of its pieces would have paid them in full.
  const { allowances = noShares } = await readPromisedShares(tx, order.id);
  const deliveryFee = isWhole ? Math.max(0, order.deliveryFee - sumOfShares(allowances)) : 0;
  const most = swap.priceBefore + deliveryFee;
  const taken = await spendReturned({ ...found, order }, paid, { swap, row, most });
  const discount = most - taken.giftCards - taken.pointsMinor;
  await tx
    .update(orders)
    .set({
      discountTotal: sql`${orders.listTotal} - ${swap.priceBefore + swap.due} + ${discount}`,
      discounts: discountsOf(order, discount, isWhole),
      deliveryFee,
      giftCardAmount: taken.giftCards,
      pointsUsed: taken.points,
      pointsAmount: taken.pointsMinor,
      staffQuotaUsed: taken.quota,
    })
    .where(eq(orders.id, paid.id));
  await tx.update(orderLines).set({ discount }).where(eq(orderLines.orderId, paid.id));
  await passGiftsOn(found, paid, gifts);
}

/**
 * Carries a swap out that the payment of `paid` is the difference of: the old pieces are cancelled, and what they were paid with pays
 * for the new ones, in the transaction of the payment and under its lock. True for any other order. False, and nothing has happened,
 * when the first order does not allow it any more, as after a chargeback: the payment goes back.
 */
export async function carryOutSwap(tx: Executor, paid: Order): Promise<boolean> {
  const { swapOf } = paid;
  if (swapOf === null) return true;
  await tx.execute(sql`savepoint swap`);
  try {
    await changeOrderIn(tx, swapOf, { actor: null, action: 'order.swap' }, async (found) => {
      const swap = await findOpenSwap(tx, swapOf);
      if (swap?.orderId !== paid.id) throw refuseStep('The swap is over');
      await swapAndSettle(found, paid, swap);
    });
    await tx.execute(sql`release savepoint swap`);
    return true;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    await tx.execute(sql`rollback to savepoint swap`);
    return false;
  }
}
