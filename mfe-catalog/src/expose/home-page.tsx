export { HomePage as Component } from '../pages/home/home-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/home-page');
