import { ApiProblem, type Database } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import type { OrderState } from 'database/schema/states';
import { and, eq, isNull } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { GuestProof } from 'shared-contracts/wire/order';
import { settleOrderPoints } from '../points';
import { findGuestOrder } from './order-access';
import { findOrder, lockOrder, type Order } from './order-repository';

/**
 * States of paid orders that have not ended. Such an order earns its points when it moves into an account.
 */
const earning: readonly OrderState[] = ['PAID', 'PACKED', 'SHIPPED', 'DELIVERED'];

/**
 * Moves a guest's order into the account of a member who proves ownership. After that it requires a login.
 * Idempotent for the same member.
 */
export async function bindOrder(
  db: Database,
  customerId: string,
  { orderId, proof, ip }: { orderId: string; proof: GuestProof; ip: string },
): Promise<Order> {
  const foundOrder = await findOrder(db, orderId);
  if (foundOrder?.customerId === customerId) return foundOrder;
  const { id } = await findGuestOrder(db, orderId, proof, ip);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const [bound] = await tx
      .update(orders)
      .set({ customerId })
      .where(and(eq(orders.id, id), isNull(orders.customerId)))
      .returning();
    if (!order || !bound) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    if (earning.includes(bound.status)) await settleOrderPoints(tx, id, 'PAID');
    return bound;
  });
}
