export { ItemPage as Component } from '../pages/item/item-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/item-page');
