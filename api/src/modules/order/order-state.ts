import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { orders, paymentAttempts } from '../../db/schema/order';
import { transact } from '../../platform/events';
import type { Database, Executor } from '../../platform/foundation';
import { giveBenefitsBack } from '../checkout';
import { returnStock, returnWindowStock } from '../stock';
import { lockOrder, type Order, readOrderLines, setOrderStatus, unpaidStatuses } from './order-repository';

/**
 * Unpaid orders expire after this time; until then they keep their pieces unless others want them
 * (`unpaid-holds.ts`).
 */
export const paymentWindowMs = 15 * 60_000;

export function isUnpaid(order: Order): boolean {
  return unpaidStatuses.includes(order.status);
}

export function isPayable(order: Order, now: Date): boolean {
  const isInTime = order.paymentDueAt === null || order.paymentDueAt > now;
  return order.status === 'PENDING_PAYMENT' && !order.wholesale && isInTime;
}

/** Until it is packed; a payment is refunded. */
export function isCancellable(order: Order): boolean {
  return isUnpaid(order) || order.status === 'PAID';
}

/** Ends an order: releases its pieces and benefits once, and records the refund that is due. */
export async function endOrder(db: Executor, order: Order, status: 'CANCELLED' | 'EXPIRED'): Promise<void> {
  if (order.holdsStock) {
    const lines = await readOrderLines(db, [order.id]);
    if (order.deliveryWindow) await returnWindowStock(db, order.deliveryWindow.id, lines);
    else await returnStock(db, lines);
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
