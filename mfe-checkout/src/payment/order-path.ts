import { type OrderDetail, urls } from 'shared-contracts';

/** The page that shows an order: a guest's, a member's, or that of an order of gift cards, which has no lines. */
export function orderPath({ orderId, lines }: OrderDetail, isGuest: boolean): string {
  if (isGuest) return urls.orderDetails(orderId);
  return lines.length === 0 ? urls.account.giftCardOrderDetail(orderId) : urls.account.orderDetails(orderId);
}
