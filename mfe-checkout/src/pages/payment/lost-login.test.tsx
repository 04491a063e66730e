import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionKeys, storageKeys } from 'shared-contracts';
import { member } from 'shared-contracts/testing/stub-shop';
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

describe('what a member typed, once another tab has logged the member out', () => {
  const newcomer = { ...api, 'GET /api/customer/myAccount/address': () => ({ data: [] }) };
  const field = (name: string) => screen.findByRole('textbox', { name });
  const login = '/login?redirecturl=%2Fcheckout%2Fpayment';

  async function typeAndLoseLogin() {
    const shop = createShop({ isLoggedIn: true, api: newcomer });
    const page = renderAt(shop, '/checkout/payment', <PaymentPage />);
    await user.type(await field('Address'), 'Flat 3, 1 Nathan Road');
    await user.type(await field('Phone'), '9123 4567');
    act(() => shop.services.session.end('expired'));
    await waitFor(() => expect(page.address()).toBe(login));
    page.unmount();
  }

  test('is not shown to who goes on as a guest', async () => {
    await typeAndLoseLogin();
    localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));
    const guest = createShop({
      api: { ...api, 'POST /api/shoppingcart/validate': () => ({ data: cart([cartLine()]) }) },
    });
    renderAt(guest, '/checkout/payment?as=guest', <PaymentPage />);
    expect(await field('E-mail')).toHaveValue('');
    for (const name of ['First name', 'Last name', 'Phone', 'Address'])
      expect(await field(name)).toHaveValue('');
    expect(sessionStorage.getItem(sessionKeys.checkout)).not.toContain('Nathan Road');
  });

  test('is not shown to another member', async () => {
    await typeAndLoseLogin();
    const other = createShop({ isLoggedIn: true, api: newcomer });
    act(() =>
      other.services.session.start({
        token: 't',
        refreshToken: 'r',
        user: { ...member, memberId: 'm2', firstName: 'Ada' },
      }),
    );
    renderAt(other, '/checkout/payment', <PaymentPage />);
    await waitFor(async () => expect(await field('First name')).toHaveValue('Ada'));
    expect(await field('Address')).toHaveValue('');
  });

  test('is there again for the member', async () => {
    await typeAndLoseLogin();
    renderAt(createShop({ isLoggedIn: true, api: newcomer }), '/checkout/payment', <PaymentPage />);
    expect(await field('Address')).toHaveValue('Flat 3, 1 Nathan Road');
  });
});

test('what a guest typed goes on with the login', async () => {
  sessionStorage.setItem(sessionKeys.checkout, JSON.stringify({ asGuest: true, couponTyped: 'SPRING' }));
  renderAt(createShop({ isLoggedIn: true, api }), '/checkout/payment', <PaymentPage />);
  expect(await screen.findByRole('textbox', { name: 'Coupon code' })).toHaveValue('SPRING');
});

test('a checkout in which another member is logged in by another tab begins anew', async () => {
  const shop = createShop({ isLoggedIn: true, api });
  const { address: where } = renderAt(shop, '/checkout/payment', <PaymentPage />);
  await screen.findByRole('textbox', { name: 'Coupon code' });
  act(() =>
    shop.services.session.start({ token: 't', refreshToken: 'r', user: { ...member, memberId: 'm2' } }),
  );
  await waitFor(() => expect(where()).toBe('/login?redirecturl=%2Fcheckout%2Fpayment'));
});
