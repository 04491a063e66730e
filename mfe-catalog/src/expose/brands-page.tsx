export { BrandsPage as Component } from '../pages/brands/brands-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/brands-page');
