import { urls } from 'shared-contracts';
import { patterns } from 'shared-contracts/validation';
import { type PageContext, redirectTo } from 'shared-runtime';

/** The order itself is a visitor's own and comes in the browser; what can't be an order leads to the inquiry. */
export function loader({ url }: PageContext): { orderId: string } {
  const orderId = (url.searchParams.get('orderId') ?? '').trim().toUpperCase();
  if (!patterns.orderId.test(orderId)) throw redirectTo(urls.orderInquiry());
  return { orderId };
}
