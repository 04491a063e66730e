import { urls } from 'shared-contracts';
import { type PageContext, redirectTo } from 'shared-runtime';
import { guestOrderIdOf } from '../order-id-of';
import { returnIdOf } from '../return-details/return-id-of';

/** The order of a guest's return, which the browser loads with the guest's proof. */
export function orderLoader({ url }: PageContext): { orderId: string } {
  return { orderId: guestOrderIdOf(url) };
}

export function returnLoader({ url }: PageContext): { orderId: string; returnId: string } {
  const orderId = guestOrderIdOf(url);
  const returnId = returnIdOf(url);
  if (!returnId) throw redirectTo(urls.orderReturn(orderId));
  return { orderId, returnId };
}
