export { OrderHistoryPage as Component } from '../pages/order-history/order-history-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/order-history-page');
