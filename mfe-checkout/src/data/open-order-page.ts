import type { PageContext, PageHead } from 'shared-runtime';
import * as adyenPay from '../pages/adyen-pay/load-adyen-pay-page';
import * as giftCards from '../pages/gift-card-payment/load-gift-card-payment-page';
import * as payAgain from '../pages/pay-again/load-pay-again-page';
import { openOrderPath } from '../payment/open-order-pages';

const pages = new Map([
  ['/checkout/adyenpay', adyenPay],
  ['/checkout/gift-card-payment', giftCards],
  ['/checkout/pay-again', payAgain],
]);

function dataOf({ url }: PageContext) {
  return pages.get(openOrderPath(url.pathname)) ?? adyenPay;
}

export function loader(context: PageContext) {
  return dataOf(context).loader(context);
}

export function head(data: unknown, context: PageContext): PageHead {
  return dataOf(context).head(data, context);
}
