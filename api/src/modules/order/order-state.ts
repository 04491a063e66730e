import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { paymentWindowMinutes } from 'shared-contracts/shop-rules';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderStatus } from 'shared-contracts/wire/order';
import { orders, paymentAttempts } from '../../db/schema/order';
import { transact } from '../../platform/events';
import { ApiProblem, type Database, type Executor } from '../../platform/foundation';
import { giveBenefitsBack } from '../checkout';
import { returnStock, returnWindowStock } from '../stock';
import {
  lockOrder,
  type Order,
  readOrderLines,
  setOrderParcel,
  setOrderStatus,
  unpaidStatuses,
} from './order-repository';
import { returnDays } from './settled-order';

/**
 * Unpaid orders expire after this time; until then they keep their pieces unless others want them
 * (`unpaid-holds.ts`).
 */
export const paymentWindowMs = paymentWindowMinutes * 60_000;

export function isUnpaid(order: Order): boolean {
  return unpaidStatuses.includes(order.status);
}

export function isPayable(order: Order, now: Date): boolean {
  const isInTime = order.paymentDueAt === null || order.paymentDueAt > now;
  return order.status === 'PENDING_PAYMENT' && !order.wholesale && isInTime;
}

/** Until it is packed; a payment is refunded. The terms of a wholesale order may end it earlier. */
export function isCancellable(order: Order, now = new Date()): boolean {
  const isInTime = order.cancellableUntil === null || now <= order.cancellableUntil;
  return isInTime && (isUnpaid(order) || order.status === 'PAID');
}

/** The steps of a paid order on its way to the buyer. Payment, cancellation and return have their own. */
const following: Partial<Record<string, OrderStatus>> = {
  PAID: 'PACKED',
  PACKED: 'SHIPPED',
  SHIPPED: 'DELIVERED',
};

/** The next step of an order on its way; undefined when it takes none. */
export function nextStep({ status, kind }: Pick<Order, 'status' | 'kind'>): OrderStatus | undefined {
  return kind === 'GOODS' && Object.hasOwn(following, status) ? following[status] : undefined;
}

/** Deadline for returns; null while the order is on its way. */
export function returnUntil(deliveredAt: Date | undefined): Date | null {
  return deliveredAt ? new Date(deliveredAt.getTime() + returnDays * 86_400_000) : null;
}

/** Shipped or delivered. Wholesale orders and gift cards have terms of their own. */
export function isReturnable(
  order: { status: string; wholesale: boolean; kind: string },
  deliveredAt: Date | undefined,
  now: Date,
): boolean {
  const until = returnUntil(deliveredAt);
  const hasLeft = order.status === 'SHIPPED' || order.status === 'DELIVERED';
  return hasLeft && !order.wholesale && order.kind === 'GOODS' && (until === null || now <= until);
}

/** Carrier and tracking number of the parcel, for the step SHIPPED. */
export interface Parcel {
  carrier: string | null;
  trackingNumber: string | null;
}

/**
 * Moves a paid order one step: PAID, PACKED, SHIPPED, DELIVERED. Repeating a step has no effect; a step out
 * of order is refused.
 */
export async function moveOrder(
  db: Database,
  orderId: string,
  status: 'PACKED' | 'SHIPPED' | 'DELIVERED',
  parcel?: Parcel,
): Promise<Order> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    if (order.status === status) return order;
    if (nextStep(order) !== status) {
      throw new ApiProblem(resultCodes.orderState, `An order that is ${order.status} can not be ${status}`);
    }
    if (status === 'SHIPPED' && parcel) await setOrderParcel(tx, orderId, parcel);
    await setOrderStatus(tx, orderId, status);
    return { ...order, ...(status === 'SHIPPED' && parcel), status };
  });
}

/** Ends an order: releases its pieces and benefits once, and records the refund that is due. */
export async function endOrder(db: Executor, order: Order, status: 'CANCELLED' | 'EXPIRED'): Promise<void> {
  if (order.holdsStock) {
    const lines = await readOrderLines(db, [order.id]);
    if (order.deliveryWindow) await returnWindowStock(db, order.deliveryWindow.id, lines);
    else await returnStock(db, lines, { reason: 'RELEASED', orderId: order.id });
  }
  await setOrderStatus(db, order.id, status, { holdsStock: false });
  await giveBenefitsBack(db, order);
  await db
    .update(paymentAttempts)
    .set({ refund: 'DUE' })
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.resultCode, 'Authorised'),
        isNull(paymentAttempts.refund),
      ),
    );
}

/** False when the order cannot be cancelled any more. */
export async function cancelOrder(db: Database, orderId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !isCancellable(order)) return false;
    await endOrder(tx, order, 'CANCELLED');
    return true;
  });
}

/**
 * Expires overdue orders and returns their number. Safe with several processes: each skips orders that others
 * have locked. One transaction per order, because locking the pieces of two orders could deadlock.
 */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  for (let expired = 0; ; expired += 1) {
    const found = await transact(db, async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(inArray(orders.status, [...unpaidStatuses]), lte(orders.paymentDueAt, now)))
        .orderBy(orders.paymentDueAt)
        .limit(1)
        .for('update', { skipLocked: true });
      if (order) await endOrder(tx, order, 'EXPIRED');
      return order !== undefined;
    });
    if (!found) return expired;
  }
}
