/**
 * What the item page reads of the orders of this browser that are placed and not paid: they hold their pieces, so that the
 * last one looks sold out to the shopper who has ordered it. mfe-checkout writes them (payment/unpaid-orders.ts).
 */
import { localStore } from './browser-storage';
import { isText, isWhole, listOf, optional, parseGuarded, shape } from './guards';
import { unpaidOrders } from './keys/storage';

const isOrders = listOf(
  shape({
    orderId: isText,
    memberId: optional(isText),
    dueAt: isWhole,
    skuIds: optional(listOf(isText)),
  }),
);

/** Number of the unpaid order that holds this sku; orders of another member are left out. Needs the browser. */
export function orderHolding(
  skuId: string,
  memberId: string | undefined,
  now = Date.now(),
): string | undefined {
  const orders = parseGuarded(localStore.get(unpaidOrders) ?? '', isOrders) ?? [];
  return orders.find(
    (order) =>
      order.skuIds?.includes(skuId) &&
      now < order.dueAt &&
      (!order.memberId || !memberId || order.memberId === memberId),
  )?.orderId;
}
