export { MiniCart as Component } from '../fragments/mini-cart/mini-cart';
