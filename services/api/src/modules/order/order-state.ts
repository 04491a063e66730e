import type { Database } from 'api-platform/foundation';
import { mayChange } from 'commerce-rules/order-changes';
import { unpaidStatuses } from 'commerce-rules/order-steps';
import { orders } from 'database/schema/order';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { moveOrder } from './move-order';
import { assertMay } from './order-guard';
import { lockOrder } from './order-repository';

/** False when there is no such order, or it can no longer be cancelled. */
export async function cancelOrder(db: Database, orderId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !mayChange(order, 'cancel-by-buyer')) return false;
    await moveOrder(tx, order, 'CANCELLED');
    return true;
  });
}

/**
 * Expires overdue orders and returns their number. Safe with several processes: each skips orders that others
 * have locked. One transaction per order, because locking the pieces of two orders could deadlock.
 */
export async function expireOrders(db: Database, now: Date): Promise<number> {
  for (let expired = 0; ; expired += 1) {
    const found = await db.transaction(async (tx) => {
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
      await moveOrder(tx, order, 'EXPIRED');
      return true;
    });
    if (!found) return expired;
  }
}
