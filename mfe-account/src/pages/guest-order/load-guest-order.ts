import { urls } from 'shared-contracts';
import { patterns } from 'shared-contracts/validation';
import { type PageContext, redirectTo } from 'shared-runtime';

/**
 * Validates the order id and redirects to the inquiry when it is invalid. The browser loads the order,
 * because it is personal.
 */
export function loader({ url }: PageContext): { orderId: string } {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (!patterns.orderId.test(orderId)) throw redirectTo(urls.orderInquiry());
  return { orderId };
}
