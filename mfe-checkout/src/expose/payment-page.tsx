export { PaymentPage as Component } from '../pages/payment/payment-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/payment-page');
