import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { Component as PayAgainPage } from '../pages/pay-again/pay-again-page';
import { createShop, type ShopOptions } from '../testing/create-shop';
import { order, orderId } from '../testing/wire-data';
import { formatCardNumber, formatExpiry } from './card-details';

const pay = 'POST /api/order/payment/pay';
const remove = 'DELETE /api/customer/payment/method';
const card = {
  id: 'c1',
  type: 'scheme',
  brand: 'visa',
  lastFour: '1111',
  expiryMonth: 3,
  expiryYear: 2040,
  holderName: null,
  isDefault: true,
  isExpired: false,
};

function open(stored: (typeof card)[], answers: ShopOptions['api'] = {}) {
  const shop = createShop({
    isLoggedIn: true,
    api: {
      [`GET /api/myAccount/order/orderDetails/${orderId}`]: () => ({ data: order() }),
      'POST /api/order/payment/paymentMethods': () => ({
        data: {
          paymentMethods: [
            { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] },
            { type: 'payme', name: 'PayMe' },
          ],
          storedPaymentMethods: stored,
          amount: { currency: 'HKD', value: 154_000 },
          environment: 'sandbox',
        },
      }),
      [pay]: () => ({
        data: { orderId, orderStatus: 'PAID', resultCode: 'Authorised', action: null },
      }),
      ...answers,
    },
  });
  return { shop, ...renderAt(shop, `/checkout/pay-again?orderId=${orderId}`, <PayAgainPage />, { orderId }) };
}

const user = userEvent.setup({ delay: null });
const payButton = () => screen.findByRole('button', { name: 'Pay HK$1,540.00' });

beforeEach(() => sessionStorage.clear());

test('a stored card pays with one press, and nothing is typed (behaviour/calls)', async () => {
  const { shop, address } = open([card]);
  expect(await screen.findByRole('radio', { name: /Visa ending in 1111/ })).toBeChecked();
  expect(screen.getByText('Valid until 03/2040')).toBeInTheDocument();
  await user.click(await payButton());
  await waitFor(() => expect(address()).toBe(`/checkout/success?orderId=${orderId}`));
  expect(shop.calls(pay)[0]?.body).toMatchObject({
    paymentMethod: { type: 'scheme', storedPaymentMethodId: 'c1' },
  });
});

test('a stored card can be removed; the other ways to pay remain', async () => {
  const stored = [card];
  const { shop } = open(stored, {
    [remove]: () => {
      stored.pop();
      return { data: [] };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the card ending in 1111' }));
  await waitFor(() =>
    expect(screen.queryByRole('radio', { name: /ending in 1111/ })).not.toBeInTheDocument(),
  );
  expect(shop.calls(remove)[0]?.body).toEqual({ id: 'c1' });
  expect(screen.getByRole('radio', { name: /Credit or debit card/ })).toBeChecked();
});

test('a typed card is stored where the member asks for it', async () => {
  const { shop } = open([]);
  await user.type(await screen.findByRole('textbox', { name: 'Card number' }), '4111111111111111');
  expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4111 1111 1111 1111');
  await user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '0340');
  expect(screen.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('03/40');
  await user.type(screen.getByRole('textbox', { name: 'Security code' }), '737');
  await user.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }));
  await user.click(await payButton());
  await waitFor(() => expect(shop.calls(pay)[0]?.body).toMatchObject({ storePaymentMethod: true }));
});

test.each([
  ['41111', '4111 1'],
  ['4111 1111 1111 1111', '4111 1111 1111 1111'],
  ['4111-1111', '4111 1111'],
])('formats the card number %s as %s', (typed, shown) => expect(formatCardNumber(typed)).toBe(shown));

test.each([
  ['5', '05'],
  ['034', '03/4'],
  ['0340', '03/40'],
  ['03/2040', '03/2040'],
  ['3/40', '3/40'],
])('formats the expiry date %s as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));
