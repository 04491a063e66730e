export { WishListPage as Component } from '../pages/wish-list/wish-list-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/wish-list-page');
