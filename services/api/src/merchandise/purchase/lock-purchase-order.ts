import { ApiProblem, type Executor } from 'api-platform/foundation';
import { purchaseOrderLines, purchaseOrders } from 'database/schema/purchase-orders';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { PurchaseOrderState } from 'shared-contracts/wire/merchant-purchase-orders';

/** Locks an order until the transaction ends: edits, deliveries and steps of it follow each other. Gives its state. */
export async function lockPurchaseOrder(tx: Executor, id: string): Promise<PurchaseOrderState> {
  const [row] = await tx
    .select({ state: purchaseOrders.state })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.id, id))
    .for('update');
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such purchase order');
  return row.state;
}

/** Refuses to change an order that has ended. */
export function assertActive(state: PurchaseOrderState): void {
  if (state === 'CLOSED' || state === 'CANCELLED')
    throw new ApiProblem(resultCodes.conflict, 'This purchase order has ended: open it again first', {
      state,
    });
}

/** Writes the state that follows from the lines: `OPEN` while pieces are left to come, else `RECEIVED`. */
export async function settleState(tx: Executor, id: string): Promise<void> {
  await tx
    .update(purchaseOrders)
    .set({
      state: sql`case when exists (select from ${purchaseOrderLines}
        where purchase_order_id = ${id} and received < ordered) then 'OPEN' else 'RECEIVED' end`,
    })
    .where(eq(purchaseOrders.id, id));
}
