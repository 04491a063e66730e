import { type AttemptRule, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, InputProblem, type Locale } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { giftCardDelivery } from 'commerce-rules/delivery-methods';
import { isCancellable, isPayable, isUnpaid, paymentWindowMs } from 'commerce-rules/order-steps';
import { giftCardOrders } from 'database/schema/gift-cards';
import { hongKongDay } from 'shared-contracts/dates';
import { networkOf } from 'shared-contracts/server/network-of';
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
  findOrder,
  findOrderByKey,
  insertOrder,
  listOrders,
  type Order,
  orderOwner,
  readOrderRecord,
  toPaymentRefund,
} from '../order';

function unknownOrder(): ApiProblem {
  return new ApiProblem(resultCodes.notFound, 'No order matches');
}

function toGiftCardOrder(order: Order, card: GiftCardOrderRow, now: Date): GiftCardOrder {
  const { amount, quantity, design, senderName, recipientName, recipientEmail, message, deliverOn } = card;
  return {
    orderId: order.id,
    status: order.status,
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

/** Orders of gift cards that guests of one network may place: a script fills no table. */
const guestRule: AttemptRule = { limit: 20, windowSeconds: 3_600, waitSeconds: 3_600 };

interface GiftCardBuyer {
  /** undefined for a guest. */
  customer: Customer | undefined;
  ip: string;
  idempotencyKey: string;
  locale: Locale;
}

/** Fills an order's address fields from the buyer, because nothing is delivered. A guest is called as the card says. */
function addressOf(customer: Customer | undefined, senderName: string): Order['address'] {
  return {
    firstName: customer?.firstName ?? senderName,
    lastName: customer?.lastName ?? '',
    phoneRegion: customer?.phoneRegion ?? '',
    phone: customer?.phone ?? '',
    region: '',
    area: '',
    district: '',
    addressLine1: '',
    addressLine2: null,
  };
}

/** Orders gift cards, for a member or a guest. Idempotent by its key. */
export async function createGiftCardOrder(
  db: Database,
  { customer, ip, idempotencyKey, locale }: GiftCardBuyer,
  { guest, ...request }: GiftCardOrderRequest,
): Promise<GiftCardOrder> {
  const now = new Date();
  const owner = orderOwner(customer, guest);
  const requestDigest = digestOf(request);
  if (!customer) await takeAttempt(db, `gift-card-order:${networkOf(ip)}`, guestRule, now);
  const orderId = await db.transaction(async (tx) => {
    const earlier = await findOrderByKey(tx, owner.key, idempotencyKey);
    if (earlier) {
      if (earlier.requestDigest === requestDigest) return earlier.id;
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another order');
    }
    assertDeliveryDay(request.deliverOn, now);
    const { amount, quantity } = request;
    const total = amount * quantity;
    const id = createOrderId();
    const address = addressOf(customer, request.senderName);
    await insertOrder(
      tx,
      {
        id,
        kind: 'GIFT_CARD',
        customerId: customer?.id ?? null,
        status: 'PENDING_PAYMENT',
        email: owner.email,
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
        idempotencyOwner: owner.key,
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
  const order = await findOrder(db, orderId);
  if (!order) throw unknownOrder();
  return showGiftCardOrder(db, order);
}

/** A member's own gift card order; other orders are not found. */
export async function readGiftCardOrder(
  db: Database,
  customerId: string,
  orderId: string,
): Promise<GiftCardOrder> {
  return showGiftCardOrder(db, await findMemberOrder(db, orderId, customerId));
}

async function showGiftCardOrder(db: Database, order: Order): Promise<GiftCardOrder> {
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
