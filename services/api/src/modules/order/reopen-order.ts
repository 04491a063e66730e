import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { isObject, isText, listOf } from 'shared-contracts/guards';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ReopenedOrder } from 'shared-contracts/wire/order';
import { lockCart, mergeIntoCart } from '../cart';
import { couponCodeOf } from '../coupons';
import { lockCustomer } from '../customer';
import { cardsSpentOn, givePasses } from '../gift-cards';
import { moveOrder } from './move-order';
import { assertMay } from './order-guard';
import { readJournal, writeJournal } from './order-journal';
import { findOrder, isPaymentOnItsWay, lockOrder, type Order, readOrderLines } from './order-repository';

/** Journal entry of the change. It keeps what the order no longer knows once it has given its benefits back. */
const kind = 'REOPENED';

interface SpentBenefits {
  couponCode: string | null;
  giftCards: string[];
}

const isTextList = listOf(isText);

async function readReopened(tx: Executor, orderId: string): Promise<SpentBenefits | undefined> {
  const facts = (await readJournal(tx, orderId)).find((entry) => entry.kind === kind)?.facts;
  if (!isObject(facts)) return undefined;
  const { couponCode, giftCards } = facts;
  return {
    couponCode: isText(couponCode) ? couponCode : null,
    giftCards: isTextList(giftCards) ? giftCards : [],
  };
}

async function toReopened(tx: Executor, order: Order, spent: SpentBenefits): Promise<ReopenedOrder> {
  const lines = (await readOrderLines(tx, [order.id])).filter(({ isGift }) => !isGift);
  const { email, address, phoneRegion, phone, deliveryMethod, giftMessage } = order;
  return {
    orderId: order.id,
    lines: lines.map(({ skuId, channelId, quantity, itemCode }) => ({
      skuId,
      channelId: channelId === 2 ? 2 : 1,
      quantity,
      itemCode,
      selected: true,
    })),
    email,
    address,
    phoneRegion,
    phone,
    deliveryMethod,
    giftMessage,
    pickUpPoint: order.pickUpPoint?.id ?? null,
    couponCode: spent.couponCode,
    // The journal knows cards by their ids, with which a guest cannot pay.
    giftCards: order.customerId ? spent.giftCards : await givePasses(tx, spent.giftCards),
    points: order.pointsUsed,
    staffDiscount: order.discounts.some((discount) => discount.kind === 'STAFF'),
  };
}

/**
 * Gives an unpaid order back to the checkout: it ends, its stock, coupon, points and gift cards are free again, and a
 * member's pieces are in the bag again. All or nothing under the order's lock, so no payment can begin meanwhile; the
 * same answer when it is asked again. A guest's browser holds the bag and puts the lines there.
 */
export async function reopenOrder(
  db: Database,
  orderId: string,
  locale: Locale,
  now: Date,
): Promise<ReopenedOrder> {
  return db.transaction(async (tx) => {
    // Customer before order (`lockCustomer`).
    const known = await findOrder(tx, orderId);
    if (known?.customerId) await lockCustomer(tx, known.customerId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    const earlier = await readReopened(tx, order.id);
    if (earlier) return toReopened(tx, order, earlier);
    assertMay(order, 'reopen', now);
    if (await isPaymentOnItsWay(tx, order.id, now)) {
      throw new ApiProblem(resultCodes.orderState, 'A payment for this order is in progress');
    }
    const { customerId } = order;
    if (customerId) await lockCart(tx, customerId);
    const spent = {
      couponCode: (await couponCodeOf(tx, order.id)) ?? null,
      giftCards: await cardsSpentOn(tx, order.id),
    };
    await moveOrder(tx, order, 'CANCELLED', { isMailed: false });
    await writeJournal(tx, order.id, { kind, facts: spent });
    const reopened = await toReopened(tx, order, spent);
    if (customerId) await mergeIntoCart(tx, customerId, reopened.lines, locale);
    return reopened;
  });
}
