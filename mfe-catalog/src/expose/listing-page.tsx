export { CategoryPage as Component } from '../pages/listing/category-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/listing-page');
