export { GiftCardPaymentPage as Component } from '../pages/gift-card-payment/gift-card-payment-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/gift-card-payment-page');
