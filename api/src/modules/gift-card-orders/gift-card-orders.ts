import { ApiProblem, type Database, InputProblem, type Locale } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { giftCardDelivery } from 'commerce-rules/delivery-methods';
import { isCancellable, isPayable, isUnpaid, paymentWindowMs } from 'commerce-rules/order-steps';
import { giftCardOrders } from 'database/schema/gift-cards';
import { hongKongDay } from 'shared-contracts/dates';
import { validationKeys } from 'shared-contracts/validation';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type GiftCardOrder,
  type GiftCardOrderList,
  type GiftCardOrderRequest,
  giftCardFurthestDays,
} from 'shared-contracts/wire/gift-cards';
import type { Customer } from '../customer';
import { findGiftCardOrders, type GiftCardOrderRow } from '../gift-cards';
import {
  cancelOrder,
  createOrderId,
  findMemberOrder,
  findOrderByKey,
  insertOrder,
  listOrders,
  type Order,
  readOrderRecord,
  statusOf,
  toPaymentRefund,
} from '../order';

function unknownOrder(): ApiProblem {
  return new ApiProblem(resultCodes.notFound, 'No order matches');
}

function toGiftCardOrder(order: Order, card: GiftCardOrderRow, now: Date): GiftCardOrder {
  const { amount, quantity, design, senderName, recipientName, recipientEmail, message, deliverOn } = card;
  return {
    orderId: order.id,
    status: statusOf(order.status),
    createdAt: order.createdAt.toISOString(),
    paymentDueAt: isUnpaid(order) ? (order.paymentDueAt?.toISOString() ?? null) : null,
    amount,
    quantity,
    total: order.grandTotal,
    design,
    senderName,
    recipientName,
    recipientEmail,
    message,
    deliverOn,
    sentAt: card.sentAt?.toISOString() ?? null,
    payable: isPayable(order, now),
    cancellable: isCancellable(order),
  };
}

function assertDeliveryDay(deliverOn: string | undefined, now: Date): void {
  if (!deliverOn) return;
  const last = hongKongDay(new Date(now.getTime() + giftCardFurthestDays * 86_400_000));
  if (deliverOn < hongKongDay(now) || deliverOn > last) {
    throw new InputProblem('deliverOn', validationKeys.giftCardDay);
  }
}

/** Fills an order's address fields from the customer, because nothing is delivered. */
function addressOf({ firstName, lastName, phoneRegion, phone }: Customer): Order['address'] {
  const nowhere = { region: '', area: '', district: '', addressLine1: '', addressLine2: null };
  return { firstName, lastName, phoneRegion: phoneRegion ?? '', phone: phone ?? '', ...nowhere };
}

/** Orders gift cards. Idempotent by its key. */
export async function createGiftCardOrder(
  db: Database,
  customer: Customer,
  request: GiftCardOrderRequest,
  { idempotencyKey, locale }: { idempotencyKey: string; locale: Locale },
): Promise<GiftCardOrder> {
  const now = new Date();
  const owner = `member:${customer.id}`;
  const requestDigest = digestOf(request);
  const orderId = await db.transaction(async (tx) => {
    const earlier = await findOrderByKey(tx, owner, idempotencyKey);
    if (earlier) {
      if (earlier.requestDigest === requestDigest) return earlier.id;
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another order');
    }
    assertDeliveryDay(request.deliverOn, now);
    const { amount, quantity } = request;
    const total = amount * quantity;
    const id = createOrderId();
    const address = addressOf(customer);
    await insertOrder(
      tx,
      {
        id,
        kind: 'GIFT_CARD',
        customerId: customer.id,
        status: 'PENDING_PAYMENT',
        email: customer.email,
        phoneRegion: address.phoneRegion,
        phone: address.phone,
        address,
        deliveryMethod: giftCardDelivery,
        listTotal: total,
        discountTotal: 0,
        deliveryFee: 0,
        grandTotal: total,
        quantity,
        holdsStock: false,
        locale,
        idempotencyOwner: owner,
        idempotencyKey,
        requestDigest,
        createdAt: now,
        paymentDueAt: new Date(now.getTime() + paymentWindowMs),
      },
      [],
    );
    const { message = null, deliverOn = null, ...facts } = request;
    await tx.insert(giftCardOrders).values({ ...facts, message, deliverOn, orderId: id, locale });
    return id;
  });
  return readGiftCardOrder(db, customer.id, orderId);
}

/** A member's own gift card order; other orders are not found. */
export async function readGiftCardOrder(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<GiftCardOrder> {
  const order = await findMemberOrder(db, orderId, customerId);
  const card = (await findGiftCardOrders(db, [order.id])).get(order.id);
  if (!card) throw unknownOrder();
  const record = await readOrderRecord(db, order);
  return { ...toGiftCardOrder(order, card, new Date()), refund: toPaymentRefund(record.payment) };
}

export async function listGiftCardOrders(
  db: Database,
  customerId: string,
  page: { pageNo: number; pageSize: number },
): Promise<GiftCardOrderList> {
  const now = new Date();
  const { list, totalCount } = await listOrders(db, customerId, page, { kind: 'GIFT_CARD' });
  const ids = list.map((order) => order.id);
  const cards = await findGiftCardOrders(db, ids);
  return {
    list: list.flatMap((order) => {
      const card = cards.get(order.id);
      return card ? [toGiftCardOrder(order, card, now)] : [];
    }),
    pageNo: page.pageNo,
    isLastPage: page.pageNo * page.pageSize >= totalCount,
    totalCount,
  };
}

/** Cancels and refunds a gift card order, until the cards are sent. */
export async function cancelGiftCardOrder(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<GiftCardOrder> {
  await readGiftCardOrder(db, customerId, orderId);
  if (!(await cancelOrder(db, orderId))) {
    throw new ApiProblem(resultCodes.orderState, 'The order cannot be cancelled any more');
  }
  return readGiftCardOrder(db, customerId, orderId);
}
