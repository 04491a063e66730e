export { OrderDetailsPage as Component } from '../pages/order-details/order-details-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/order-details-page');
