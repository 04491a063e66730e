import {
  type Cart,
  countPieces,
  type OrderCreateRequest,
  type OrderDetail,
  type ShopServices,
  writeGuestProof,
} from 'shared-contracts';
import { saveAddress } from 'shared-contracts/calls/account';
import type { QueryClient } from 'shared-runtime/query';
import { applyToCart } from '../../bag/bag-changes';
import { bagKey } from '../../bag/bag-key';
import { requestKey } from '../../bag/line-key';
import { readLocalCart, withoutLines, writeLocalCart } from '../../bag/local-cart';
import { rememberUnpaidOrder } from '../../payment/unpaid-orders';

/**
 * Follow-up of a placed order: stores the proof for payment, removes its lines from the bag, emits the event.
 */
export function afterOrder(
  services: ShopServices,
  queryClient: QueryClient,
  order: OrderDetail,
  request: OrderCreateRequest,
  shouldSaveAddress: boolean,
): void {
  const { bus, session, log } = services;
  const owner = session.snapshot();
  if (request.guest) writeGuestProof(order.orderId, { email: request.guest.email });
  // What was typed stays too, until the order is paid: the shopper may change it.
  if (order.payable) {
    rememberUnpaidOrder({
      orderId: order.orderId,
      ...(owner.isLoggedIn ? { memberId: owner.user?.memberId } : { email: order.email }),
      dueAt: Date.parse(order.paymentDueAt ?? order.createdAt),
      skuIds: order.lines.map(({ skuId }) => skuId),
    });
  }

  const keys = order.lines.map(requestKey);
  if (!owner.isLoggedIn) writeLocalCart(withoutLines(readLocalCart(log), keys));
  const key = bagKey(owner);
  queryClient.setQueryData<Cart>(
    key,
    (cart) => cart && applyToCart(cart, { type: 'REMOVE_SHOPPINGCART', lines: keys }),
  );
  // Sets the badge now: this page has no header, and the next page would briefly show the ordered lines.
  const left = queryClient.getQueryData<Cart>(key)?.activeShoppingCarts ?? [];
  bus.emit('cart-updated', { totalQuantity: countPieces(left) });
  void queryClient.invalidateQueries({ queryKey: key });

  const { orderId, totals } = order;
  bus.emit('order-placed', { orderId, grandTotal: totals.grandTotal, quantity: totals.quantity });

  if (!owner.isLoggedIn || !shouldSaveAddress || !request.address) return;
  void services.api.call(saveAddress, { body: request.address }).then((result) => {
    if (result.ok) void queryClient.invalidateQueries({ queryKey: ['checkout', 'addresses'] });
    else log.warn('SHOP-ORDER-001 the address of an order could not be saved', result.error);
  });
}
