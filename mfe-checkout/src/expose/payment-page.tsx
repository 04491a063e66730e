export { PaymentPage as Component } from '../pages/payment/payment-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/payment-page');
