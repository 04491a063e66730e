import type { Executor } from 'api-platform/foundation';
import type { OrderState } from 'database/schema/states';
import { lockOrder, moveOrder } from '../order';

/** Moves an order as the shop does, without a payment or a parcel. */
export async function moveTo(
  db: Executor,
  orderId: string,
  to: OrderState,
  options?: Parameters<typeof moveOrder>[3],
): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  await moveOrder(db, order, to, options);
}
