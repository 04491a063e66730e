import { orderIdSchema, urls } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { type PageContext, redirectTo } from 'shared-runtime';

/** Reads the order id in the URL (`?orderId=`); redirects to the bag when it is missing. */
export function loadOrderId({ url }: PageContext): { orderId: string } {
  const parsed = z.safeParse(orderIdSchema, url.searchParams.get('orderId'));
  if (!parsed.success) throw redirectTo(urls.checkout.cart());
  return { orderId: parsed.data };
}
