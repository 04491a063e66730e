export { cartReaderOf, lockCart, removeCartLines } from './cart-repository';
export { cartRoutes } from './cart-routes';
export { mergeIntoCart } from './cart-service';
export { priceCart, type StoredLine } from './price-cart';
