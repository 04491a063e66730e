import { patterns } from 'shared-contracts/validation';
import { notFound, redirectTo } from 'shared-runtime';

/**
 * The order's id in a URL, in upper case (behaviour/choices). Without one the page leads to the list of orders; an invalid one
 * is not found, without a call.
 */
export function orderIdOf(url: URL, list: string): string {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (orderId === '') throw redirectTo(list);
  if (!patterns.orderId.test(orderId)) throw notFound();
  return orderId;
}
