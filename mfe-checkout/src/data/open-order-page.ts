import type { PageContext, PageHead } from 'shared-runtime';
import * as adyenPay from '../pages/adyen-pay/load-adyen-pay-page';
import * as giftCards from '../pages/gift-card-payment/load-gift-card-payment-page';
import * as payAgain from '../pages/pay-again/load-pay-again-page';
import { pageAt } from '../payment/open-order-pages';

const pages = { adyenPay, giftCards, payAgain };

export function loader(context: PageContext) {
  return pages[pageAt(context.url.pathname)].loader(context);
}

export function head(data: unknown, context: PageContext): PageHead {
  return pages[pageAt(context.url.pathname)].head(data, context);
}
