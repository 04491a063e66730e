import { urls } from 'shared-contracts';
import { patterns } from 'shared-contracts/validation';
import { type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { getT } from '../../messages/returns';
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

export function orderHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('create.title'), noIndex: true };
}

export function returnHead(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('detail.pageTitle'), noIndex: true };
}
