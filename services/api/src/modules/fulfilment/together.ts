import type { Database } from 'api-platform/foundation';
import { isPackable } from 'commerce-rules/order-steps';
import { orders } from 'database/schema/order';
import { inArray } from 'drizzle-orm';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { listTogether } from '../draft-orders';
import { listSwaps, type Order } from '../order';

type Together = NonNullable<MerchantOrder['together']>;

/** The orders that swapped pieces of this one, or whose piece this one swapped. */
async function swappedTogether(
  db: Database,
  { swapOf, paidAt }: Order,
  swaps: Awaited<ReturnType<typeof listSwaps>>,
): Promise<Together> {
  const paid = swaps.filter(({ state }) => state === 'PAID').map(({ orderId }) => orderId);
  const ids = [...(swapOf !== null && paidAt !== null ? [swapOf] : []), ...paid];
  if (ids.length === 0) return [];
  const found = await db.select().from(orders).where(inArray(orders.id, ids));
  return found
    .filter(({ status }) => status !== 'CANCELLED')
    .map((one) => ({ orderId: one.id, draftId: null, isToPack: isPackable(one) }));
}

/** What one parcel may hold together with the order: what was prepared to go with it, and the other side of its swaps. */
export const readTogether = async (
  db: Database,
  order: Order,
  swaps: Awaited<ReturnType<typeof listSwaps>>,
): Promise<Together> => [
  ...(await listTogether(db, order.id, new Date())),
  ...(await swappedTogether(db, order, swaps)),
];

/** The numbers of the orders that wait to be packed and can go into one parcel with it. */
export async function listPackedTogether(db: Database, order: Order): Promise<string[]> {
  const all = await readTogether(db, order, await listSwaps(db, order.id));
  return all.flatMap(({ orderId, isToPack }) => (isToPack && orderId !== null ? [orderId] : []));
}
