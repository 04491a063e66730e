import { orderIdSchema, urls } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { type PageContext, type PageHead, redirectTo } from 'shared-runtime';
import { getT } from '../../messages/checkout';

export { UnpaidOrder as Component } from '../pay-again/unpaid-order';

/** Reads the order id in the URL (`?orderId=`); without one there is nothing to pay. */
export function loader({ url }: PageContext): { orderId: string } {
  const parsed = z.safeParse(orderIdSchema, url.searchParams.get('orderId'));
  if (!parsed.success) throw redirectTo(urls.giftCards());
  return { orderId: parsed.data };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title.giftCardPayment'), noIndex: true };
}
