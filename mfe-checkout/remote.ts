import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-checkout',
  devPort: 9203,
  routes: [
    { id: 'cart', pattern: '/checkout/cart', module: './cart-page', access: 'public', noIndex: true },
    {
      id: 'check-login',
      pattern: '/checkout/checklogin',
      module: './check-login-page',
      access: 'public',
      noIndex: true,
    },
    {
      // The page decides who may enter: members, and guests who chose to continue as a guest.
      id: 'payment',
      pattern: '/checkout/payment',
      module: './payment-page',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'adyen-pay',
      pattern: '/checkout/adYenPay',
      module: './open-order-page',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'pay-again',
      pattern: '/checkout/pay-again',
      module: './open-order-page',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'gift-card-payment',
      pattern: '/checkout/gift-card-payment',
      module: './open-order-page',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'success',
      pattern: '/checkout/success',
      module: './success-page',
      access: 'public',
      noIndex: true,
    },
  ],
  fragments: [
    { name: 'mini-cart', module: './mini-cart' },
    { name: 'add-card', module: './add-card', slot: 'saved-cards' },
  ],
});
