import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { decidedStatuses } from 'commerce-rules/return-rules';
import { worthOf } from 'commerce-rules/return-shares';
import { orders } from 'database/schema/order';
import { returnLines, returns } from 'database/schema/returns';
import type { OrderState } from 'database/schema/states';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { GuestProof } from 'shared-contracts/wire/order';
import { settleOrderPoints, takeReturnedPoints } from '../points';
import { findGuestOrder } from './order-access';
import { findOrder, lockOrder, type Order, readOrderLines } from './order-repository';

/**
 * States of paid orders that have not ended. Such an order earns its points when it moves into an account.
 */
const earning: readonly OrderState[] = ['PAID', 'PACKED', 'SHIPPED', 'DELIVERED'];

/**
 * Pieces that were cancelled, or came back, before the order moved into an account earn nothing there. Their returns found no
 * points to take; a later one takes its share on top, because all of them are entered under the latest.
 */
async function takeEarlierReturns(tx: Executor, orderId: string): Promise<void> {
  const returned = await tx
    .select({ id: returns.id, position: returnLines.position, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returns.orderId, orderId), inArray(returns.status, [...decidedStatuses])))
    .orderBy(asc(returns.createdAt), asc(returns.id));
  const latest = returned.at(-1);
  if (!latest) return;
  const lines = await readOrderLines(tx, [orderId]);
  const back = new Map<number, number>();
  for (const { position, quantity } of returned) back.set(position, (back.get(position) ?? 0) + quantity);
  await takeReturnedPoints(tx, orderId, latest.id, { part: worthOf(lines, back), whole: worthOf(lines) });
}

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
    if (earning.includes(bound.status)) {
      await settleOrderPoints(tx, id, 'PAID');
      await takeEarlierReturns(tx, id);
    }
    return bound;
  });
}
