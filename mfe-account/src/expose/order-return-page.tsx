export { OrderReturnPage as Component } from '../pages/order-return/order-return-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/order-return-page');
