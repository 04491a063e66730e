export { GuestOrderReturnPage as Component } from '../pages/guest-return/guest-order-return-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/guest-order-return-page');
