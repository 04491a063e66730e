export { head } from '../pages/cart/load-cart-page';
