import { ApiProblem, type Executor } from 'api-platform/foundation';
import { allocate } from 'commerce-rules/allocate';
import { pickUpRule } from 'commerce-rules/delivery-methods';
import { type Shares, worthOf } from 'commerce-rules/return-shares';
import { paymentAttempts, type StoredDiscount } from 'database/schema/order';
import { and, eq, isNull } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { takeExchangedBenefits } from '../checkout';
import {
  createOrderId,
  insertOrder,
  moveOrder,
  type Order,
  type StoredOrderLine,
  writeJournal,
} from '../order';
import { findSkus, takeStock } from '../stock';
import { type ReturnWork, refuseReturnStep } from './change-return';

/** Pieces that came back, and the sku that goes out for them. */
export interface ExchangedPieces {
  line: StoredOrderLine;
  quantity: number;
  exchangeSkuId: string;
}

/** Their value with the discounts of their order, of which the replacement's lines are the same. */
const worthOfPieces = ({ line, quantity }: ExchangedPieces) =>
  worthOf([line], new Map([[line.position, quantity]]));

/** The old prices with the old discounts, so that what is due for the lines is what was paid for the old pieces. */
async function toLines(tx: Executor, exchanged: readonly ExchangedPieces[], paid: number) {
  const found = await findSkus(
    tx,
    exchanged.map(({ exchangeSkuId }) => ({ skuId: exchangeSkuId })),
  );
  const parts = allocate(paid, exchanged.map(worthOfPieces));
  return exchanged.map(({ line, quantity, exchangeSkuId }, index) => {
    const sku = found.get(exchangeSkuId);
    if (!sku) {
      const gone = { skuIds: [exchangeSkuId] };
      throw new ApiProblem(resultCodes.outOfStock, 'The item for the exchange is no longer available', gone);
    }
    const { skuId, itemCode, title, color, brandName, image, size } = sku;
    return {
      skuId,
      itemCode,
      title,
      color,
      brandName,
      image,
      size,
      quantity,
      channelId: line.channelId,
      listPrice: line.listPrice,
      salePrice: line.salePrice,
      discount: line.salePrice * quantity - (parts[index] ?? 0),
    };
  });
}

/** The payment that the replacement takes a part of: the provider refunds both by the same reference. */
async function takePaymentOver(tx: Executor, order: Order, orderId: string, amountMinor: number) {
  const [kept] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.resultCode, 'Authorised'),
        isNull(paymentAttempts.refund),
      ),
    )
    .limit(1);
  if (!kept) throw refuseReturnStep('Nothing of the payment of the order is left');
  const { method, resultCode, pspReference, card } = kept;
  await tx.insert(paymentAttempts).values({
    orderId,
    number: 1,
    idempotencyKey: 'exchange',
    requestDigest: '',
    amountMinor,
    method,
    resultCode,
    pspReference,
    card,
  });
}

/** The offers of the old order stay taken off, under one name. */
function discountsOf(order: Order, amount: number): StoredDiscount[] {
  const name = {
    en: `Offers of order ${order.id}`,
    zh: `訂單 ${order.id} 的優惠`,
  };
  return amount > 0 ? [{ kind: 'EXCHANGE', id: order.id, name, amount }] : [];
}

/**
 * Makes the order that replaces exchanged pieces, in the transaction that accepts them: it takes over what was paid for
 * them by card, gift cards and points, so nothing is to pay, and a return of it pays that back once. It goes where the
 * old order went, free of charge.
 */
export async function replacePieces(
  { tx, order, current, now }: ReturnWork,
  exchanged: readonly ExchangedPieces[],
  { shares, quota }: { shares: Shares; quota: number },
): Promise<string> {
  const orderId = createOrderId();
  const paid = shares.payment + shares.giftCards + shares.pointsMinor;
  const lines = await toLines(tx, exchanged, paid);
  await takeStock(tx, lines, orderId);
  const sum = (read: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + read(line), 0);
  const listTotal = sum((line) => Math.max(line.listPrice, line.salePrice) * line.quantity);
  const { customerId, email, phoneRegion, phone, address, pickUpPoint, storeId, locale } = order;
  const replacement = {
    id: orderId,
    customerId,
    email,
    phoneRegion,
    phone,
    address,
    pickUpPoint,
    storeId,
    locale,
    status: 'PENDING_PAYMENT' as const,
    deliveryMethod: pickUpRule(order.deliveryMethod) ? order.deliveryMethod : 'STANDARD',
    listTotal,
    discountTotal: listTotal - paid,
    deliveryFee: 0,
    grandTotal: shares.payment,
    discounts: discountsOf(
      order,
      sum((line) => line.discount),
    ),
    pointsUsed: shares.points,
    pointsAmount: shares.pointsMinor,
    giftCardAmount: shares.giftCards,
    quantity: sum((line) => line.quantity),
    // Where a present went is not the buyer's own door.
    giftMessage: order.giftMessage === null ? null : '',
    exchangeOf: current.id,
    idempotencyOwner: `return:${current.id}`,
    idempotencyKey: 'exchange',
    requestDigest: '',
    createdAt: now,
  };
  const staffQuotaUsed = await takeExchangedBenefits(
    tx,
    order,
    replacement,
    { returnId: current.id, quota },
    now,
  );
  const { order: created } = await insertOrder(tx, { ...replacement, staffQuotaUsed }, lines);
  if (shares.payment > 0) await takePaymentOver(tx, order, orderId, shares.payment);
  // The mail of the return says that it is on its way.
  await moveOrder(tx, created, 'PAID', { paidAt: now, isMailed: false });
  await writeJournal(tx, order.id, { kind: 'EXCHANGED', facts: { returnId: current.id, orderId } });
  await writeJournal(tx, orderId, {
    kind: 'EXCHANGE_OF',
    facts: { returnId: current.id, orderId: order.id },
  });
  return orderId;
}
