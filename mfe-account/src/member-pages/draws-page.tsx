export { DrawsPage as Component } from '../pages/draws/draws-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/draws-page');
