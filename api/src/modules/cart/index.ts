export { cartReaderOf, lockCart, removeCartLines } from './cart-repository';
export { cartRoutes } from './cart-routes';
export { priceCart, type StoredLine } from './price-cart';
