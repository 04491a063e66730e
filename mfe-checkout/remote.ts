import { defineRemote } from 'shared-contracts/remote';

export default defineRemote({
  name: 'mfe-checkout',
  devPort: 9203,
  routes: [
    {
      id: 'cart',
      pattern: '/checkout/cart',
      page: 'src/pages/cart/cart-page.tsx',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'check-login',
      pattern: '/checkout/checklogin',
      page: 'src/pages/check-login/check-login-page.tsx',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'prepared',
      pattern: '/checkout/prepared',
      page: 'src/pages/prepared/prepared-page.tsx',
      access: 'public',
      noIndex: true,
    },
    {
      // The page decides who may enter: members, and guests who chose to continue as a guest.
      id: 'payment',
      pattern: '/checkout/payment',
      page: 'src/pages/payment/payment-page.tsx',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'adyen-pay',
      pattern: '/checkout/adYenPay',
      page: 'src/pages/adyen-pay/adyen-pay-page.tsx',
      group: 'open-order-pages',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'pay-again',
      pattern: '/checkout/pay-again',
      page: 'src/pages/pay-again/pay-again-page.tsx',
      group: 'open-order-pages',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'gift-card-payment',
      pattern: '/checkout/gift-card-payment',
      page: 'src/pages/gift-card-payment/gift-card-payment-page.tsx',
      group: 'open-order-pages',
      layout: 'simple',
      access: 'public',
      noIndex: true,
    },
    {
      id: 'success',
      pattern: '/checkout/success',
      page: 'src/pages/success/success-page.tsx',
      access: 'public',
      noIndex: true,
    },
  ],
  fragments: [
    { name: 'mini-cart', file: 'src/fragments/mini-cart/mini-cart.tsx' },
    { name: 'add-card', file: 'src/fragments/add-card/add-card.tsx', slot: 'saved-cards' },
  ],
});
