export { GiftCardOrderPage as Component } from '../pages/gift-cards/gift-card-order-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/giftcard-order-detail-page');
