import { orderIdSchema, urls } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { type PageContext, redirectTo } from 'shared-runtime';

/** The order an address names (`?orderId=`); an address without one leads to the bag. */
export function loadOrderId({ url }: PageContext): { orderId: string } {
  const parsed = z.safeParse(orderIdSchema, url.searchParams.get('orderId'));
  if (!parsed.success) throw redirectTo(urls.checkout.cart());
  return { orderId: parsed.data };
}
