export { BrandPage as Component } from '../pages/brand/brand-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/brand-page');
