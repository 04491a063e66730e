import { ApiProblem, type Database } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { isAwaitingApproval } from 'commerce-rules/order-steps';
import { wholesaleOrders } from 'database/schema/wholesale';
import { eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { type Change, cancelWholeOrder, changeOrder } from '../fulfilment';
import { findOrder } from '../order';
import { recordChange, type Staff } from '../staff';

/**
 * Cancels a trade order, or declines one that waits for an approval, for a reason that its buyer reads in the mail and
 * on the order's page. Its pieces and its credit are free again; an invoice that was issued is cancelled in the
 * statement. A repeat with the same reason changes nothing.
 */
export async function cancelTradeOrder(
  db: Database,
  staff: Staff,
  orderId: string,
  because: string,
): Promise<void> {
  const known = await findOrder(db, orderId);
  if (!known?.wholesale) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  const change: Change = {
    actor: { ...staff, record: (tx, facts) => recordChange(tx, staff, facts) },
    action: isAwaitingApproval(known) ? 'order.decline' : 'order.cancel',
    reason: because,
  };
  await changeOrder(db, orderId, change, async (found) => {
    const { tx, order } = found;
    const invoice = eq(wholesaleOrders.orderId, orderId);
    const [trade] = await tx
      .select({ because: wholesaleOrders.cancelledBecause })
      .from(wholesaleOrders)
      .where(invoice);
    if (order.status === 'CANCELLED' && trade?.because !== because) {
      throw new ApiProblem(resultCodes.orderState, 'The order is cancelled already');
    }
    const request = { reason: 'OTHER' as const, because };
    await cancelWholeOrder(found, change, request, {
      idempotencyKey: `staff:cancel:${orderId}`,
      requestDigest: digestOf(request),
    });
    await tx.update(wholesaleOrders).set({ cancelledBecause: because }).where(invoice);
  });
}
