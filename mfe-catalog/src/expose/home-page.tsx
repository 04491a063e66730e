export { HomePage as Component } from '../pages/home/home-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/home-page');
