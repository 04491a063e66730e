import { and, eq, isNull } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { GuestProof } from 'shared-contracts/wire/order';
import { orders } from '../../db/schema/order';
import { ApiProblem, type Database } from '../../platform/foundation';
import { settleOrderPoints } from '../points';
import { findGuestOrder } from './order-access';
import { findOrder, lockOrder, type Order } from './order-repository';

/** What has been paid for and not been ended; it earns its points when it comes into an account. */
const earning: readonly string[] = ['PAID', 'PACKED', 'SHIPPED', 'DELIVERED'];

/**
 * Puts a guest's order into the account of the member who proves it, as a guest proves a look-up. From then on it is
 * seen after a login only. Asked for again by the same member it changes nothing.
 */
export async function bindOrder(
  db: Database,
  customerId: string,
  { orderId, proof, ip }: { orderId: string; proof: GuestProof; ip: string },
): Promise<Order> {
  const own = await findOrder(db, orderId);
  if (own?.customerId === customerId) return own;
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
