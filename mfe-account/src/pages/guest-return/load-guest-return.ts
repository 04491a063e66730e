import { urls } from 'shared-contracts';
import { patterns } from 'shared-contracts/validation';
import { type PageContext, redirectTo } from 'shared-runtime';
import { returnIdOf } from '../return-details/return-id-of';

/**
 * The order id of a guest's return, which the browser loads with the guest's proof. Redirects to the inquiry when it
 * is missing or invalid.
 */
function orderIdOf(url: URL): string {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (!patterns.orderId.test(orderId)) throw redirectTo(urls.orderInquiry());
  return orderId;
}

export function orderLoader({ url }: PageContext): { orderId: string } {
  return { orderId: orderIdOf(url) };
}

export function returnLoader({ url }: PageContext): { orderId: string; returnId: string } {
  const orderId = orderIdOf(url);
  const returnId = returnIdOf(url);
  if (!returnId) throw redirectTo(urls.orderReturn(orderId));
  return { orderId, returnId };
}
