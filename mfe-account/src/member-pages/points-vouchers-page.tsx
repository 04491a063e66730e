export { PointsPage as Component } from '../pages/points/points-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/points-vouchers-page');
