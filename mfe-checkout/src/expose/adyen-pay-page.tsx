export { AdyenPayPage as Component } from '../pages/adyen-pay/adyen-pay-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/adyen-pay-page');
