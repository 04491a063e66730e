import { useLocation } from 'shared-runtime';
import { AdyenPayPage } from '../pages/adyen-pay/adyen-pay-page';
import { GiftCardPaymentPage } from '../pages/gift-card-payment/gift-card-payment-page';
import { PayAgainPage } from '../pages/pay-again/pay-again-page';
import { pageAt } from '../payment/open-order-pages';

const pages = { adyenPay: AdyenPayPage, giftCards: GiftCardPaymentPage, payAgain: PayAgainPage };

/** The pages that pay an existing order share a module: each module costs bytes on every page of the shop. */
export function Component() {
  const Page = pages[pageAt(useLocation().pathname)];
  return <Page />;
}

export const data = () => import(/* webpackChunkName: "later" */ '../data/open-order-page');
