import { urls } from 'shared-contracts';
import { typedCode } from 'shared-contracts/plain-text';
import { patterns } from 'shared-contracts/validation';
import { notFound, redirectTo } from 'shared-runtime';

/** The order's number in a query as the API reads it (behaviour/choices), in groups too; empty without one. */
export const typedOrderId = (query: URLSearchParams): string => typedCode(query.get('orderId') ?? '');

/**
 * The order's id in the URL of a member's page. Without one the page leads to the list of orders; an invalid one is not found,
 * without a call.
 */
export function orderIdOf(url: URL, list: string): string {
  const orderId = typedOrderId(url.searchParams);
  if (orderId === '') throw redirectTo(list);
  if (!patterns.orderId.test(orderId)) throw notFound();
  return orderId;
}

/** The same of a guest's page, where the inquiry asks for what is missing or invalid. */
export function guestOrderIdOf(url: URL): string {
  const orderId = typedOrderId(url.searchParams);
  if (!patterns.orderId.test(orderId)) throw redirectTo(urls.orderInquiry());
  return orderId;
}
