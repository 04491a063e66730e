export { OverviewPage as Component } from '../pages/overview/overview-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/overview-page');
