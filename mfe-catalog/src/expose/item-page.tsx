export { ItemPage as Component } from '../pages/item/item-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/item-page');
