export { WishListPage as Component } from '../pages/wish-list/wish-list-page';

export const data = () => import(/* webpackChunkName: "calls" */ '../data/wish-list-page');
