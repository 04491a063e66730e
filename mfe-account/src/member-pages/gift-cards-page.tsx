export { GuestGiftCardPage as Component } from '../pages/gift-cards/guest-gift-card-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/gift-cards-page');
