import { screen } from '@testing-library/react';
import { writeGuestProof } from 'shared-contracts';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { order, orderId, orderTotals } from '../../testing/wire-data';
import { Component as SuccessPage } from '../success/success-page';
import { Component as GiftCardPaymentPage, loader } from './gift-card-payment-page';

const giftCards = {
  lines: [],
  totals: orderTotals({ listTotal: 50_000, discountTotal: 0, deliveryFee: 0, grandTotal: 50_000 }),
};
const shopWith = (changes: object) =>
  createShop({
    isLoggedIn: true,
    api: {
      [`GET /api/myAccount/order/orderDetails/${orderId}`]: () => ({
        data: order({ ...giftCards, ...changes }),
      }),
      'POST /api/order/payment/paymentMethods': () => ({
        data: {
          paymentMethods: [{ type: 'scheme', name: 'Cards' }],
          amount: { currency: 'HKD', value: 50_000 },
          environment: 'sandbox',
        },
      }),
    },
  });

test('an order of gift cards is paid without words about delivery', async () => {
  const path = `/checkout/gift-card-payment?orderId=${orderId}`;
  renderAt(shopWith({}), path, <GiftCardPaymentPage />, { orderId });
  expect(await screen.findByRole('button', { name: 'Pay HK$500.00' })).toBeInTheDocument();
  expect(screen.queryByText('Delivery')).not.toBeInTheDocument();
  expect(screen.getByText(/^Please pay by .*, or the order is cancelled\./)).toBeInTheDocument();
  expect(screen.queryByText(/hold your items/)).not.toBeInTheDocument();
  // Its lines are not in the summary: the row says what is bought.
  expect(screen.getByText('Gift cards').nextElementSibling).toHaveTextContent('HK$500.00');
});

test('an order of gift cards that expired does not speak of pieces', async () => {
  const path = `/checkout/gift-card-payment?orderId=${orderId}`;
  renderAt(shopWith({ status: 'EXPIRED', payable: false }), path, <GiftCardPaymentPage />, { orderId });
  expect(await screen.findByText(/it was not paid in time\. Nothing was charged\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add the items to my bag' })).not.toBeInTheDocument();
});

test('the thanks for gift cards lead to their order and name no address', async () => {
  const path = `/checkout/success?orderId=${orderId}`;
  renderAt(shopWith({ status: 'PAID', payable: false }), path, <SuccessPage />, { orderId });
  expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    `/account/giftcard-order-detail?orderId=${orderId}`,
  );
  expect(screen.queryByText('Delivery address')).not.toBeInTheDocument();
});

test('without an order the page leads to the gift cards', () => {
  const url = new URL('http://shop.test/checkout/gift-card-payment');
  expect(() => loader({ url } as Parameters<typeof loader>[0])).toThrow();
});

test('a guest pays with the proof of this tab', async () => {
  const shop = createShop({
    api: {
      'POST /api/order/guest/orderDetails': () => ({ data: order(giftCards) }),
      'POST /api/order/payment/paymentMethods': () => ({
        data: {
          paymentMethods: [{ type: 'scheme', name: 'Cards' }],
          amount: { currency: 'HKD', value: 50_000 },
          environment: 'sandbox',
        },
      }),
    },
  });
  writeGuestProof(orderId, { email: 'me@example.com' });
  renderAt(shop, `/checkout/gift-card-payment?orderId=${orderId}`, <GiftCardPaymentPage />, { orderId });
  expect(await screen.findByRole('button', { name: 'Pay HK$500.00' })).toBeInTheDocument();
});
