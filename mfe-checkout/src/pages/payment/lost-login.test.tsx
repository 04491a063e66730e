import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys, storageKeys } from 'shared-contracts';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import {
  address,
  cart,
  cartLine,
  deliveryMethods,
  noBenefits,
  order,
  orderId,
  orderTotals,
} from '../../testing/wire-data';
import { Component as CartPage } from '../cart/cart-page';
import { Component as PaymentPage } from './payment-page';

const create = 'POST /api/order/create';
const api = {
  ...noBenefits,
  'GET /api/shoppingcart': () => ({ data: cart([cartLine()]) }),
  'GET /api/order/delivery/method': () => ({ data: deliveryMethods }),
  'GET /api/customer/myAccount/address': () => ({ data: [{ ...address, id: 'a1', isDefault: true }] }),
  'POST /api/order/promotion/calculate': () => ({ data: orderTotals() }),
};
const user = userEvent.setup({ delay: null });
const place = async () =>
  user.click(await screen.findByRole('button', { name: 'Place order · HK$1,540.00' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a member whose tokens are gone is led to the login, and everything typed is kept (behaviour/states)', async () => {
  const errors = [{ path: 'guest.email', message: 'validation.required' }];
  const shop = createShop({ isLoggedIn: true, api: { ...api, [create]: () => ({ status: 400, errors }) } });
  const { address: where } = renderAt(shop, '/checkout/payment', <PaymentPage />);
  await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'SPRING');
  await place();
  await waitFor(() => expect(where()).toBe('/login?redirecturl=%2Fcheckout%2Fpayment'));
  expect(sessionStorage.getItem(sessionKeys.checkout)).toContain('SPRING');
});

test('an order that is not paid can be paid from the bag, until it is over', async () => {
  const unpaid = { [`GET /api/myAccount/order/orderDetails/${orderId}`]: () => ({ data: order() }) };
  const shop = createShop({
    isLoggedIn: true,
    api: {
      ...api,
      ...unpaid,
      [create]: () => ({ data: order({ paymentDueAt: new Date(Date.now() + 60_000).toISOString() }) }),
    },
  });
  const payment = renderAt(shop, '/checkout/payment', <PaymentPage />);
  await place();
  await waitFor(() => expect(payment.address()).toContain(orderId));
  payment.unmount();

  const bag = renderAt(shop, '/checkout/cart', <CartPage />);
  expect(await screen.findByRole('link', { name: 'Pay your order' })).toHaveAttribute(
    'href',
    `/checkout/pay-again?orderId=${orderId}`,
  );
  bag.unmount();

  const paid = createShop({
    isLoggedIn: true,
    api: {
      [`GET /api/myAccount/order/orderDetails/${orderId}`]: () => ({
        data: order({ status: 'PAID', payable: false }),
      }),
    },
  });
  const after = renderAt(paid, `/checkout/payment?orderId=${orderId}`, <PaymentPage />);
  await waitFor(() => expect(after.address()).toContain('/checkout/success'));
  expect(localStorage.getItem(storageKeys.unpaidOrders)).toBeNull();
});

test('at the payment, a member whose login has ended is told so and led to the login and back', async () => {
  localStorage.setItem(
    storageKeys.unpaidOrders,
    JSON.stringify([{ orderId, memberId: 'm1', dueAt: Date.now() + 60_000 }]),
  );
  renderAt(createShop({ api }), `/checkout/payment?orderId=${orderId}`, <PaymentPage />);
  expect(await screen.findByRole('heading', { name: 'You have been logged out' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?redirecturl=${encodeURIComponent(`/checkout/pay-again?orderId=${orderId}`)}`,
  );
  expect(screen.queryByText('Whose order is it?')).not.toBeInTheDocument();
});
