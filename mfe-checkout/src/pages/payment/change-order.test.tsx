import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OrderDetail, resultCodes, sessionKeys, storageKeys } from 'shared-contracts';
import type { ReopenedOrder } from 'shared-contracts/wire/order';
import { renderAt } from 'shared-runtime/testing/render-at';
import { rememberUnpaidOrder } from '../../payment/unpaid-orders';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import {
  address,
  cart,
  cartLine,
  deliveryMethods,
  noBenefits,
  order,
  orderId,
  orderTotals,
  validated,
} from '../../testing/wire-data';
import { Component as CartPage } from '../cart/cart-page';
import { chooseGuestCheckout } from './guest-choice';
import { Component as PaymentPage } from './payment-page';

const reopen = 'POST /api/order/reopen';
const lookUp = 'POST /api/order/guest/orderDetails';
const email = 'guest@example.com';
const paymentPath = `/checkout/payment?orderId=${orderId}`;

const reopened = (changes: Partial<ReopenedOrder> = {}): ReopenedOrder => ({
  orderId,
  lines: [{ skuId: 'S1', channelId: 1, quantity: 1, itemCode: 'COAT1', selected: true }],
  email,
  address,
  phoneRegion: '+852',
  phone: '91234567',
  deliveryMethod: 'STANDARD',
  pickUpPoint: null,
  giftMessage: 'Happy birthday',
  couponCode: null,
  points: 0,
  giftCards: [],
  staffDiscount: false,
  ...changes,
});

const api: NonNullable<ShopOptions['api']> = {
  ...noBenefits,
  'POST /api/shoppingcart/validate': ({ body }) => ({ data: validated(body, { S1: {} }) }),
  'GET /api/shoppingcart': () => ({ data: cart([cartLine()]) }),
  'GET /api/order/delivery/method': () => ({ data: deliveryMethods }),
  'GET /api/customer/myAccount/address': () => ({ data: [] }),
  'POST /api/order/promotion/calculate': () => ({ data: orderTotals() }),
  [lookUp]: () => ({ data: order() }),
  [`GET /api/myAccount/order/orderDetails/${orderId}`]: () => ({ data: order() }),
  [reopen]: () => ({ data: reopened() }),
  'POST /api/order/payment/paymentMethods': () => ({
    data: {
      paymentMethods: [{ type: 'scheme', name: 'Cards' }],
      amount: { currency: 'HKD', value: 154_000 },
      environment: 'sandbox',
    },
  }),
};

const user = userEvent.setup({ delay: null });
const inTheBag = () => JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]');
/** What another tab of this browser has ordered. */
const orderedElsewhere = (changes: object = { email }) =>
  rememberUnpaidOrder({ orderId, dueAt: Date.now() + 60_000, ...changes });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('an order that is not paid yet (behaviour/states)', () => {
  test('is in the bag with its pieces after the browser was closed, to pay or to change', async () => {
    orderedElsewhere();
    renderAt(createShop({ api }), '/checkout/cart', <CartPage />);
    expect(await screen.findByRole('heading', { name: 'Your order is waiting for payment' })).toBeVisible();
    expect(screen.getByText('Wool coat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay your order' })).toHaveAttribute(
      'href',
      `/checkout/pay-again?orderId=${orderId}`,
    );
    expect(screen.queryByText('Your bag is empty')).not.toBeInTheDocument();
  });

  test('goes back to the checkout in another tab with everything filled in, and its pieces into the bag', async () => {
    orderedElsewhere();
    const changed = reopened({ address: { ...address, phone: '61239999' } });
    const shop = createShop({ api: { ...api, [reopen]: () => ({ data: changed }) } });
    const bag = renderAt(shop, '/checkout/cart', <CartPage />);
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    await waitFor(() => expect(bag.address()).toBe('/checkout/payment'));
    expect(shop.calls(reopen)[0]?.body).toEqual({ orderId, guest: { email } });
    expect(inTheBag()).toEqual([expect.objectContaining({ skuId: 'S1', quantity: 1 })]);
    expect(localStorage.getItem(storageKeys.unpaidOrders)).toBeNull();
    bag.unmount();

    renderAt(shop, '/checkout/payment', <PaymentPage />);
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue(address.addressLine1);
    expect(screen.getByRole('textbox', { name: /message/i })).toHaveValue('Happy birthday');
    // The courier calls the receiver, whose number stood in the address.
    expect(screen.getByRole('textbox', { name: /Receiver’s phone/ })).toHaveValue('61239999');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('91234567');
  });

  test('is changed from its payment; what this tab has typed stays', async () => {
    chooseGuestCheckout();
    const typed = {
      email,
      firstName: 'Mei',
      addressLine1: 'Flat 9',
      asGuest: true,
      deliveryMethod: 'STANDARD',
    };
    sessionStorage.setItem(sessionKeys.checkout, JSON.stringify(typed));
    orderedElsewhere();
    const { address: where } = renderAt(createShop({ api }), paymentPath, <PaymentPage />);
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    await waitFor(() => expect(where()).toBe('/checkout/payment'));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('Flat 9');
  });

  test("a member's comes back into the bag by the server", async () => {
    orderedElsewhere({ memberId: 'm1' });
    const shop = createShop({ api, isLoggedIn: true });
    const { address: where } = renderAt(shop, paymentPath, <PaymentPage />);
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    await waitFor(() => expect(where()).toBe('/checkout/payment'));
    expect(shop.calls(reopen)[0]?.body).toEqual({ orderId });
    expect(inTheBag()).toEqual([]);
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(address.addressLine1);
  });

  test('stays as it is while a payment is on its way, and says so', async () => {
    orderedElsewhere();
    const refused = () => ({ status: 409, code: resultCodes.orderState });
    const shop = createShop({ api: { ...api, [reopen]: refused } });
    shop.listen('toast-requested');
    const { address: where } = renderAt(shop, paymentPath, <PaymentPage />);
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    await waitFor(() => expect(JSON.stringify(shop.events)).toContain('a payment is in progress'));
    expect(where()).toBe(paymentPath);
    expect(localStorage.getItem(storageKeys.unpaidOrders)).toContain(orderId);
  });
});

describe('the notice in the bag follows what happens elsewhere (behaviour/states)', () => {
  test.each<[string, Partial<OrderDetail>]>([
    ['paid', { status: 'PAID', payable: false }],
    ['cancelled', { status: 'CANCELLED', payable: false }],
  ])('it goes when the order is %s', async (_state, stands) => {
    orderedElsewhere();
    renderAt(
      createShop({ api: { ...api, [lookUp]: () => ({ data: order(stands) }) } }),
      '/checkout/cart',
      <CartPage />,
    );
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
    expect(localStorage.getItem(storageKeys.unpaidOrders)).toBeNull();
  });

  test('it offers the pieces of an order that expired', async () => {
    orderedElsewhere();
    const stands = order({ status: 'EXPIRED', payable: false });
    renderAt(
      createShop({ api: { ...api, [lookUp]: () => ({ data: stands }) } }),
      '/checkout/cart',
      <CartPage />,
    );
    await user.click(await screen.findByRole('button', { name: 'Add the items to my bag' }));
    await waitFor(() => expect(inTheBag()).toEqual([expect.objectContaining({ skuId: 'S1' })]));
    expect(localStorage.getItem(storageKeys.unpaidOrders)).toBeNull();
  });

  test('it goes and comes with another tab', async () => {
    renderAt(createShop({ api }), '/checkout/cart', <CartPage />);
    expect(await screen.findByText('Your bag is empty')).toBeVisible();
    act(() => orderedElsewhere());
    expect(await screen.findByRole('button', { name: 'Change order' })).toBeVisible();
  });
});

test('a checkout whose bag another tab has ordered says so, and keeps what was typed', async () => {
  chooseGuestCheckout();
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S1', channelId: 1, quantity: 1 }]));
  const { address: where, router } = renderAt(createShop({ api }), '/checkout/payment', <PaymentPage />);
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Mei');
  act(() => {
    localStorage.removeItem(storageKeys.cart);
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  });
  await waitFor(() => expect(where()).toBe('/checkout/cart'));
  expect(router.state.location.state).toEqual({ isOrderedElsewhere: true });
  expect(sessionStorage.getItem(sessionKeys.checkout)).toContain('Mei');
});
