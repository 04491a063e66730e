export { head, loader } from '../pages/wish-list/load-wish-list';
export { WishListPage as Component } from '../pages/wish-list/wish-list-page';
