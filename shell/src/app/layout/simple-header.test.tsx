import { screen } from '@testing-library/react';
import { createStubShop, member } from 'shared-contracts/testing/stub-shop';
import { renderAt } from 'shared-runtime/testing/render-at';
import { SimpleHeader } from './simple-header';

const open = (path: string, isLoggedIn = false) =>
  renderAt(createStubShop({ user: isLoggedIn ? member : null }), path, <SimpleHeader />);

test.each([
  ['/checkout/payment', false, 'back to bag', '/checkout/cart'],
  ['/checkout/pay-again?orderId=ITHKE1', false, 'back to order', '/order-details?orderId=ITHKE1'],
  ['/checkout/pay-again', false, 'find your order', '/order-inquiry'],
  ['/checkout/pay-again?orderId=ITHKE1', true, 'back to order list', '/account/order-history'],
  ['/checkout/gift-card-payment', true, 'back to E-gift card', '/account/giftcard'],
  [
    '/checkout/gift-card-payment?orderId=ITHKE1&from=giftcard',
    true,
    'back to E-gift card',
    '/account/giftcard',
  ],
  ['/checkout/gift-card-payment?orderId=ITHKE1&from=giftcard', false, 'back to E-gift card', '/gift-cards'],
  ['/checkout/gift-card-payment?orderId=ITHKE1', false, 'back to order', '/order-details?orderId=ITHKE1'],
  [
    '/checkout/gift-card-payment?orderId=ITHKE1',
    true,
    'back to E-gift card list',
    '/account/giftcard?view=orders',
  ],
])('leads from %s (logged in: %s) %s (behaviour/screens)', (path, isLoggedIn, text, to) => {
  open(path, isLoggedIn);
  expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', to);
});

test('a question to the service leaves the payment where it is', () => {
  open('/checkout/payment');
  const chat = screen.getByRole('link', { name: 'Contact' });
  expect(chat).toHaveAttribute('target', '_blank');
  expect(chat).toHaveAttribute('rel', 'noopener');
});
