export { CartPage as Component } from '../pages/cart/cart-page';

export const data = () => import(/* webpackChunkName: "later" */ '../data/cart-page');
