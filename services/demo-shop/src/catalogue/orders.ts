import { deliveryFee } from 'commerce-rules/delivery-methods';
import type {
  orderEvents,
  orderLines,
  orders,
  paymentAttempts,
  StoredPickUpPoint,
} from 'database/schema/order';
import type { shipmentLines, shipments } from 'database/schema/shipments';
import type { OrderState } from 'database/schema/states';
import { initialDeliveryTerms } from 'shared-contracts/wire/delivery-terms';
import type { OrderStatus } from 'shared-contracts/wire/order';
import { createRandom } from '../random';
import { buildLockers } from './lockers';
import { demoPeople, memberAddresses } from './people';
import type { Good } from './pick-goods';
import { buildStores } from './stores';

interface PastOrder {
  daysAgo: number;
  /** States with the hours between them. */
  history: readonly (readonly [status: OrderState, hoursLater: number])[];
  delivery: 'STANDARD' | 'EXPRESS' | 'STORE_PICKUP' | 'LOCKER';
  pieces: number;
  method: string;
}

const paid = [
  ['PENDING_PAYMENT', 0],
  ['PAID', 0.05],
] as const;
const shipped = [...paid, ['PACKED', 6], ['SHIPPED', 18]] as const;
const delivered = [...shipped, ['DELIVERED', 46]] as const;

/**
 * Append new orders: the order numbers follow from the position, and a loaded shop identifies its orders by
 * them.
 */
const past: readonly PastOrder[] = [
  { daysAgo: 286, history: delivered, delivery: 'STANDARD', pieces: 2, method: 'scheme' },
  {
    daysAgo: 201,
    history: [...delivered, ['RETURNED', 190]],
    delivery: 'STANDARD',
    pieces: 1,
    method: 'alipay_hk',
  },
  { daysAgo: 143, history: delivered, delivery: 'STORE_PICKUP', pieces: 3, method: 'scheme' },
  {
    daysAgo: 88,
    history: [...paid.slice(0, 1), ['EXPIRED', 0.5]],
    delivery: 'STANDARD',
    pieces: 1,
    method: 'scheme',
  },
  {
    daysAgo: 61,
    history: [...paid.slice(0, 1), ['CANCELLED', 0.2]],
    delivery: 'EXPRESS',
    pieces: 2,
    method: 'scheme',
  },
  { daysAgo: 4, history: shipped, delivery: 'LOCKER', pieces: 2, method: 'wechatpayQR' },
  { daysAgo: 2, history: shipped.slice(0, 3), delivery: 'EXPRESS', pieces: 1, method: 'payme' },
  { daysAgo: 0.1, history: paid, delivery: 'STANDARD', pieces: 3, method: 'scheme' },
  { daysAgo: 9, history: delivered, delivery: 'STANDARD', pieces: 2, method: 'scheme' },
];

export interface PastOrders {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payments: (typeof paymentAttempts.$inferInsert)[];
  parcels: (typeof shipments.$inferInsert)[];
  parcelLines: (typeof shipmentLines.$inferInsert)[];
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const hourMs = 3_600_000;
const withoutStock: readonly OrderStatus[] = ['CANCELLED', 'EXPIRED', 'RETURNED'];

function linesOf(orderId: string, goods: readonly Good[]): PastOrders['lines'] {
  return goods.map(({ item, sku, channelId }, position) => ({
    orderId,
    position,
    skuId: sku.id,
    itemCode: item.code,
    channelId,
    title: { en: item.titleEn, zh: item.titleZh },
    color: { en: item.colorEn, zh: item.colorZh },
    brandName: item.brandName,
    image: item.images[0] ?? '',
    size: sku.size,
    quantity: position === 2 ? 2 : 1,
    listPrice: sku.listPrice,
    salePrice: sku.salePrice,
  }));
}

function totalsOf(lines: PastOrders['lines'], delivery: string, region: string) {
  const sum = (value: (line: PastOrders['lines'][number]) => number) =>
    lines.reduce((total, line) => total + value(line) * line.quantity, 0);
  const listTotal = sum((line) => line.listPrice);
  const subtotal = sum((line) => line.salePrice);
  const fee = deliveryFee(initialDeliveryTerms, delivery, region, subtotal) ?? 0;
  return {
    listTotal,
    discountTotal: listTotal - subtotal,
    deliveryFee: fee,
    grandTotal: subtotal + fee,
    quantity: sum(() => 1),
  };
}

function pickUpPointOf(delivery: PastOrder['delivery']): StoredPickUpPoint | null {
  const store = buildStores().find(({ id }) => id === 'tsim-sha-tsui');
  const locker = buildLockers().find(({ code }) => code === 'HK-MKK-1');
  const place = { STORE_PICKUP: store, LOCKER: locker, STANDARD: undefined, EXPRESS: undefined }[delivery];
  if (!place) return null;
  return {
    ...('code' in place ? { kind: 'LOCKER', id: place.code } : { kind: 'STORE', id: place.id }),
    name: { en: place.nameEn, zh: place.nameZh },
    address: { en: place.addressEn, zh: place.addressZh },
    hours: { en: place.hoursEn, zh: place.hoursZh },
  };
}

/** The parcel of a packed order, with all of its pieces; undefined for an order that was never packed. */
function parcelOf(
  id: string,
  {
    orderId,
    isCollected,
    trackingNumber,
  }: { orderId: string; isCollected: boolean; trackingNumber: string | null },
  events: PastOrders['events'],
): PastOrders['parcels'][number] | undefined {
  const at = (status: OrderState) => events.find((event) => event.status === status)?.at ?? null;
  const [packedAt, shippedAt, arrivedAt] = [at('PACKED'), at('SHIPPED'), at('DELIVERED')];
  if (!packedAt) return undefined;
  const arrived = isCollected ? 'COLLECTED' : 'DELIVERED';
  const status = arrivedAt ? arrived : shippedAt ? 'SHIPPED' : 'PACKED';
  const carrier = trackingNumber && 'HKPOST';
  return { id, orderId, status, carrier, trackingNumber, packedAt, shippedAt, arrivedAt };
}

/** The member's past orders in several states. Their payments exist in the shop only, not at the provider. */
export function buildOrders(customerId: string, goods: readonly Good[], now: Date): PastOrders {
  const random = createRandom('orders');
  const member = demoPeople[0];
  const result: PastOrders = {
    orders: [],
    lines: [],
    events: [],
    payments: [],
    parcels: [],
    parcelLines: [],
  };
  let next = 0;
  for (const { daysAgo, history, delivery, pieces, method } of past) {
    const id = `ITHKE${Array.from({ length: 12 }, () => random.pick([...alphabet])).join('')}`;
    const createdAt = new Date(now.getTime() - daysAgo * 24 * hourMs);
    const { id: _id, ...address } = memberAddresses[0];
    const lines = linesOf(id, goods.slice(next, next + pieces));
    next += pieces;
    const totals = totalsOf(lines, delivery, address.region);
    const pickUpPoint = pickUpPointOf(delivery);
    let at = createdAt.getTime();
    const events = history.map(([status, hoursLater]) => {
      at += hoursLater * hourMs;
      return { orderId: id, status, at: new Date(Math.min(at, now.getTime())) };
    });
    const status = history.at(-1)?.[0] ?? 'PENDING_PAYMENT';
    const paidAt = events.find((event) => event.status === 'PAID')?.at ?? null;
    const isCollected = delivery === 'STORE_PICKUP';
    const isShipped = events.some((event) => event.status === 'SHIPPED');
    const trackingNumber = isShipped && !isCollected ? `HB${random.int(10_000_000, 99_999_999)}HK` : null;
    const parcel = parcelOf(`SH${id.slice(-10)}`, { orderId: id, isCollected, trackingNumber }, events);
    result.orders.push({
      id,
      customerId,
      status,
      wholesale: false,
      email: member?.email ?? '',
      phoneRegion: address.phoneRegion,
      phone: address.phone,
      address,
      deliveryMethod: delivery,
      storeId: pickUpPoint?.kind === 'STORE' ? pickUpPoint.id : null,
      pickUpPoint,
      ...totals,
      idempotencyOwner: `member:${customerId}`,
      idempotencyKey: `demo-${id}`,
      requestDigest: 'demo',
      holdsStock: !withoutStock.includes(status),
      createdAt,
      paymentDueAt: new Date(createdAt.getTime() + hourMs / 2),
      paidAt,
      handledAt: parcel?.packedAt ?? null,
      firstShippedAt: parcel?.shippedAt ?? null,
      carrier: parcel?.carrier ?? null,
      trackingNumber,
    });
    if (parcel) {
      const shipmentId = parcel.id;
      result.parcels.push(parcel);
      result.parcelLines.push(...lines.map(({ position, quantity }) => ({ shipmentId, position, quantity })));
    }
    result.lines.push(...lines);
    result.events.push(...events);
    if (status === 'CANCELLED') continue;
    result.payments.push({
      orderId: id,
      number: 1,
      idempotencyKey: `demo-${id}-1`,
      requestDigest: 'demo',
      amountMinor: totals.grandTotal,
      method,
      resultCode: paidAt ? 'Authorised' : 'Refused',
      refusalReason: paidAt ? null : 'Refused',
      // No reference: the provider does not know these payments, so the shop must not refund them there.
      pspReference: null,
      createdAt: paidAt ?? createdAt,
      updatedAt: paidAt ?? createdAt,
    });
  }
  return result;
}
