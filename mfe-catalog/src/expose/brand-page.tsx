export { BrandPage as Component } from '../pages/brand/brand-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/brand-page');
