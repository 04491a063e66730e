export { CartPage as Component } from '../pages/cart/cart-page';
export { head } from '../pages/cart/load-cart-page';
