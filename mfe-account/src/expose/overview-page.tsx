export { OverviewPage as Component } from '../pages/overview/overview-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/overview-page');
