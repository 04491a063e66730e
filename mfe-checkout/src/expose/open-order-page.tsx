import { useLocation } from 'shared-runtime';
import { AdyenPayPage } from '../pages/adyen-pay/adyen-pay-page';
import { PayAgainPage } from '../pages/pay-again/pay-again-page';
import { openOrderPath } from '../payment/open-order-pages';

const pages = {
  '/checkout/adyenpay': AdyenPayPage,
  '/checkout/gift-card-payment': PayAgainPage,
  '/checkout/pay-again': PayAgainPage,
};

/** The pages that pay an existing order share a module: each module costs bytes on every page of the shop. */
export function Component() {
  const Page = pages[openOrderPath(useLocation().pathname)];
  return <Page />;
}

export const data = () => import(/* webpackChunkName: "later" */ '../data/open-order-page');
