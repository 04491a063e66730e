import { transact } from 'api-platform/events';
import type { Database, Executor } from 'api-platform/foundation';
import { mayChange } from 'commerce-rules/order-changes';
import { unpaidStatuses } from 'commerce-rules/order-steps';
import { orders, paymentAttempts } from 'database/schema/order';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { giveBenefitsBack } from '../checkout';
import { returnStock, returnWindowStock, writeOffStock } from '../stock';
import { assertMay } from './order-guard';
import type { ToldReason } from './order-mail-job';
import { lockOrder, type Order, readOrderLines, setOrderStatus } from './order-repository';

interface End extends ToldReason {
  /** False where the buyer ended it to change it and goes on in the checkout. */
  isMailed?: boolean;
  /** Pieces that are not there or not for sale: they do not go back to stock. */
  writtenOff?: readonly { position: number; quantity: number }[];
}

/** Ends an order: releases its pieces and benefits once, and records the refund that is due. */
export async function endOrder(
  db: Executor,
  order: Order,
  status: 'CANCELLED' | 'EXPIRED',
  { writtenOff = [], ...told }: End = {},
): Promise<void> {
  if (order.holdsStock) {
    const lines = await readOrderLines(db, [order.id]);
    const offOf = (position: number) => writtenOff.find((off) => off.position === position)?.quantity ?? 0;
    const pieces = (count: (line: { position: number; quantity: number }) => number) =>
      lines
        .map((line) => ({ skuId: line.skuId, quantity: count(line) }))
        .filter(({ quantity }) => quantity > 0);
    if (order.deliveryWindow) {
      const sellable = pieces(({ position, quantity }) => quantity - offOf(position));
      await returnWindowStock(db, order.deliveryWindow.id, sellable);
    } else {
      await returnStock(db, lines, { reason: 'RELEASED', orderId: order.id });
      const cause = told.reason === 'OUT_OF_STOCK' ? 'LOST' : 'WRITTEN_OFF';
      const broken = pieces(({ position, quantity }) => Math.min(quantity, offOf(position)));
      await writeOffStock(db, broken, { reason: cause, orderId: order.id });
    }
  }
  await setOrderStatus(db, order.id, status, { holdsStock: false }, told);
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

/** False when there is no such order, or it can no longer be cancelled. */
export async function cancelOrder(db: Database, orderId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !mayChange(order, 'cancel-by-buyer')) return false;
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
        .where(
          and(
            inArray(orders.status, [...unpaidStatuses]),
            eq(orders.wholesale, false),
            lte(orders.paymentDueAt, now),
          ),
        )
        .orderBy(orders.paymentDueAt)
        .limit(1)
        .for('update', { skipLocked: true });
      if (!order) return false;
      assertMay(order, 'expire', now);
      await endOrder(tx, order, 'EXPIRED');
      return true;
    });
    if (!found) return expired;
  }
}
