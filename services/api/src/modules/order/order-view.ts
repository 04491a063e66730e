import { trackParcel } from 'commerce-rules/carriers';
import { deliveryName } from 'commerce-rules/delivery-methods';
import { isCancellable, isPayable, isReturnable, isUnpaid } from 'commerce-rules/order-steps';
import { sizeName } from 'commerce-rules/size-order';
import type { Locale } from 'shared-contracts/locale';
import {
  type OrderDetail,
  type OrderedGiftCards,
  type OrderLine,
  type OrderRefund,
  type OrderShipment,
  type OrderSummary,
  orderRefundSchema,
} from 'shared-contracts/wire/order';
import type { OrderedPickUpPoint } from 'shared-contracts/wire/pick-up';
import * as z from 'zod/mini';
import { toTotals } from '../checkout';
import type { GiftCardOrderRow } from '../gift-cards';
import type { Order, OrderRecord, StoredOrderLine } from './order-repository';
import type { LinePieces, Shipment, ShopRefund } from './shipment-repository';

export function toPickUpPoint(point: Order['pickUpPoint'], locale: Locale): OrderedPickUpPoint | null {
  if (!point) return null;
  const { kind, id, name, address, hours } = point;
  return { kind, id, name: name[locale], address: address[locale], hours: hours[locale] };
}

/** A line with this many pieces, at the price at which it was sold. */
export function toOrderLine(line: StoredOrderLine, quantity: number, locale: Locale): OrderLine {
  const { skuId, itemCode, channelId, brandName, image, listPrice, salePrice } = line;
  return {
    skuId,
    itemCode,
    channelId,
    brandName,
    image,
    listPrice,
    salePrice,
    quantity,
    title: line.title[locale],
    color: line.color[locale],
    size: sizeName(line.size, locale),
    lineTotal: salePrice * quantity,
  };
}

/** These pieces of an order, at the prices at which they were sold. */
function toPieces(
  lines: readonly StoredOrderLine[],
  pieces: readonly LinePieces[],
  locale: Locale,
): OrderLine[] {
  return pieces.flatMap(({ position, quantity }) => {
    const line = lines.find((one) => one.position === position);
    return line ? [toOrderLine(line, quantity, locale)] : [];
  });
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

function toShipment(shipment: Shipment, lines: readonly StoredOrderLine[], locale: Locale): OrderShipment {
  return {
    shipmentId: shipment.id,
    status: shipment.status,
    trackingNumber: shipment.trackingNumber,
    ...trackParcel(shipment, locale),
    packedAt: shipment.packedAt.toISOString(),
    shippedAt: timeOf(shipment.shippedAt),
    readyAt: timeOf(shipment.readyAt),
    arrivedAt: timeOf(shipment.arrivedAt),
    collectionCode: shipment.status === 'READY' ? shipment.collectionCode : null,
    lines: toPieces(lines, shipment.lines, locale),
  };
}

function toRefund(refund: ShopRefund, lines: readonly StoredOrderLine[], locale: Locale): OrderRefund {
  return {
    kind: z.parse(orderRefundSchema.shape.kind, refund.kind),
    at: refund.createdAt.toISOString(),
    isPaidBack: refund.status === 'REFUNDED' && !refund.hasFailed,
    hasFailed: refund.hasFailed,
    refundTotal: refund.refundMinor,
    refundCredit: refund.creditMinor,
    refundGiftCards: refund.giftCardMinor ?? 0,
    refundPoints: refund.points ?? 0,
    lines: toPieces(lines, refund.lines, locale),
  };
}

const shownRefunds = ['DUE', 'REQUESTED', 'FAILED'] as const;

/** Where the refund of an order's payment stands; what a bank took back is none. */
export function toPaymentRefund(payment: OrderRecord['payment']): (typeof shownRefunds)[number] | null {
  return shownRefunds.find((shown) => shown === payment?.refund) ?? null;
}

const toGiftCards = ({
  orderId: _id,
  locale: _locale,
  sentAt,
  ...cards
}: GiftCardOrderRow): OrderedGiftCards => ({
  ...cards,
  sentAt: timeOf(sentAt),
});

/**
 * The words for the card of a gift. The order that replaces pieces of a gift has no card of its own: it stays a gift only in
 * that its address is not the buyer's.
 */
export function giftWordsOf({ giftMessage, exchangeOf }: Pick<Order, 'giftMessage' | 'exchangeOf'>) {
  return exchangeOf !== null && giftMessage === '' ? null : giftMessage;
}

/** An order as its owner sees it. */
export function toOrderDetail(record: OrderRecord, locale: Locale, now: Date): OrderDetail {
  const { returnDays, order, lines, events, payment, shipments, refunds, giftCards, exchanges } = record;
  const deliveredAt = events.findLast(({ status }) => status === 'DELIVERED')?.at;
  return {
    orderId: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    paymentDueAt: isUnpaid(order) ? (order.paymentDueAt?.toISOString() ?? null) : null,
    email: order.email,
    phoneRegion: order.phoneRegion,
    phone: order.phone,
    lines: lines.map((line) => ({
      ...toOrderLine(line, line.quantity, locale),
      discount: line.discount,
      isGift: line.isGift,
    })),
    totals: { ...toTotals(order, order.discounts, locale), storeCreditAmount: record.storeCredit },
    address: order.address,
    delivery: {
      code: order.deliveryMethod,
      name: deliveryName(order.deliveryMethod, locale),
      trackingNumber: order.trackingNumber,
      ...trackParcel(order, locale),
      window: order.deliveryWindow,
      arrival: order.arrival,
      pickUpPoint: toPickUpPoint(order.pickUpPoint, locale),
    },
    payment: {
      method: payment?.method ?? null,
      resultCode: payment?.resultCode ?? null,
      refusalReason: payment?.refusalReason ?? null,
      pspReference: payment?.pspReference ?? null,
      paidAt: order.paidAt?.toISOString() ?? null,
      refund: toPaymentRefund(payment),
    },
    payable: isPayable(order, now),
    cancellable: isCancellable(order, now),
    returnable: isReturnable(order, deliveredAt, now, returnDays),
    wholesale: order.wholesale,
    giftMessage: giftWordsOf(order),
    purchaseOrderNumber: order.purchaseOrderNumber,
    remark: order.remark,
    // A replacement was paid before it was placed.
    timeline: events
      .filter(({ status }) => exchanges.of === undefined || status !== 'PENDING_PAYMENT')
      .map((event) => ({ status: event.status, at: event.at.toISOString() })),
    giftCards: giftCards ? toGiftCards(giftCards) : null,
    shipments: shipments.map((shipment) => toShipment(shipment, lines, locale)),
    refunds: refunds.map((refund) => toRefund(refund, lines, locale)),
    exchangeOf: exchanges.of ?? null,
    replacedBy: exchanges.replacements,
    swapOf: order.swapOf,
    swaps: record.swaps.map(({ orderId, state, due, until }) => ({
      orderId,
      state: state === 'OPEN' ? 'OPEN' : 'PAID',
      amount: due,
      until: state === 'OPEN' ? timeOf(until) : null,
    })),
  };
}

export function toOrderSummary(order: Order, lines: readonly StoredOrderLine[], now: Date): OrderSummary {
  return {
    orderId: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    grandTotal: order.grandTotal,
    quantity: order.quantity,
    images: lines.filter((line) => line.orderId === order.id).map((line) => line.image),
    payable: isPayable(order, now),
    wholesale: order.wholesale,
    purchaseOrderNumber: order.purchaseOrderNumber,
  };
}
