export { ReturnDetailsPage as Component } from '../pages/return-details/return-details-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/return-details-page');
