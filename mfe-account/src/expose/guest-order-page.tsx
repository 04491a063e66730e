export { GuestOrderPage as Component } from '../pages/guest-order/guest-order-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/guest-order-page');
