export { GiftCardPage as Component } from '../pages/gift-cards/gift-card-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/giftcard-page');
