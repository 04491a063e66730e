export { GuestOrderPage as Component } from '../pages/guest-order/guest-order-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/guest-order-page');
