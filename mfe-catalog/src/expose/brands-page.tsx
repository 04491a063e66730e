export { BrandsPage as Component } from '../pages/brands/brands-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/brands-page');
