export { CategoryPage as Component } from '../pages/listing/category-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/listing-page');
