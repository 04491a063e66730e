export { OrderDetailsPage as Component } from '../pages/order-details/order-details-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/order-details-page');
