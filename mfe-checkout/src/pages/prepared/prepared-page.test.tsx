import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resultCodes, sessionKeys } from 'shared-contracts';
import { readJson, sessionStore } from 'shared-contracts/browser-storage';
import { testAddress } from 'shared-contracts/testing/address';
import { renderAt } from 'shared-runtime/testing/render-at';
import { expectAccessible } from 'shared-ui/testing/expect-accessible';
import { readLocalCart, writeLocalCart } from '../../bag/local-cart';
import { readPreparedToken } from '../../payment/prepared-token';
import { createShop, type ShopOptions } from '../../testing/create-shop';
import { cart, cartLine } from '../../testing/wire-data';
import { Component as PreparedPage } from './prepared-page';

const open = 'POST /api/order/prepared';
const validate = 'POST /api/shoppingcart/validate';
const change = 'POST /api/shoppingcart';
const prepared = {
  cart: cart([cartLine()]),
  note: 'The sleeves are shortened.',
  locale: 'en',
  expiresAt: '2026-12-24T04:00:00.000Z',
  buyer: {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Chan',
    phoneRegion: '+852',
    phone: '91234567',
  },
  address: null as typeof testAddress | null,
  deliveryMethod: null as string | null,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function show(changes: Partial<typeof prepared> = {}, { api, ...options }: ShopOptions = {}) {
  const shop = createShop({
    ...options,
    api: { [open]: () => ({ data: { state: 'OPEN', prepared: { ...prepared, ...changes } } }), ...api },
  });
  // The token is read from the address of the browser.
  window.history.replaceState(null, '', '/checkout/prepared?prepared=v2.token');
  return { shop, ...renderAt(shop, '/checkout/prepared', <PreparedPage />) };
}
const toCheckout = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Continue to checkout' }));
const draft = () => readJson(sessionStore, sessionKeys.checkout);

test('shows the pieces and the note, puts them into the bag and fills the checkout (behaviour/back-office)', async () => {
  const { shop, address, container } = show({ address: testAddress, deliveryMethod: 'EXPRESS' });
  expect(await screen.findByRole('heading', { name: 'Prepared for you, Ada Chan' })).toBeVisible();
  expect(screen.getByText('The sleeves are shortened.')).toBeVisible();
  expect(screen.getByText('Wool coat')).toBeVisible();
  expect(screen.getByText(/Nothing is reserved until you order/)).toBeVisible();
  expect(shop.calls(open).at(-1)?.body).toEqual({ token: 'v2.token' });
  expect(window.location.search).toBe('');
  await expectAccessible(container);
  await toCheckout();
  await waitFor(() => expect(address()).toBe('/checkout/checklogin'));
  expect(readLocalCart(shop.services.log)).toMatchObject([{ skuId: 'S1', quantity: 1, selected: true }]);
  expect(draft()).toMatchObject({
    email: 'ada@example.com',
    addressLine1: testAddress.addressLine1,
    deliveryMethod: 'EXPRESS',
  });
  expect(readPreparedToken()).toBe('v2.token');
});

test('asks what becomes of other pieces in the bag; those that stay are not selected', async () => {
  writeLocalCart([{ skuId: 'S9', channelId: 1, quantity: 1, selected: true }]);
  const other = cartLine({ skuId: 'S9', title: 'Scarf' });
  const { shop, address } = show({}, { api: { [validate]: () => ({ data: cart([other]) }) } });
  const choice = within(await screen.findByRole('group', { name: 'Your bag has other pieces too' }));
  expect(choice.getByRole('radio', { name: /these pieces only/ })).toBeChecked();
  await toCheckout();
  await waitFor(() =>
    expect(readLocalCart(shop.services.log)).toMatchObject([
      { skuId: 'S1', selected: true },
      { skuId: 'S9', selected: false },
    ]),
  );
  await waitFor(() => expect(address()).toBe('/checkout/checklogin'));
});

test('a member goes straight on, with the bag on the server and the address book', async () => {
  const other = cartLine({ skuId: 'S9' });
  const { shop, address } = show(
    {},
    {
      isLoggedIn: true,
      api: {
        'GET /api/shoppingcart': () => ({ data: cart([other]) }),
        [change]: () => ({ data: cart([cartLine(), other]) }),
      },
    },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'Check out everything together' }));
  await toCheckout();
  await waitFor(() => expect(address()).toBe('/checkout/payment'));
  expect(shop.calls(change).map(({ body }) => body)).toMatchObject([
    { type: 'MERGE_SHOPPINGCART', lines: [{ skuId: 'S1', quantity: 1 }] },
    { type: 'SELECT_SHOPPINGCART', lines: [{ skuId: 'S1', selected: true }] },
  ]);
  expect(draft()).not.toHaveProperty('email');
});

test('stays when the bag cannot be changed', async () => {
  const { shop, address } = show(
    {},
    {
      isLoggedIn: true,
      api: {
        'GET /api/shoppingcart': () => ({ data: cart([]) }),
        [change]: ({ body }) =>
          (body as { type: string }).type === 'SELECT_SHOPPINGCART'
            ? { status: 503, code: 503, data: null }
            : { data: cart([cartLine()]) },
      },
    },
  );
  const toasts = jest.fn();
  shop.services.bus.on('toast-requested', toasts);
  await toCheckout();
  await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })));
  expect(address()).toBe('/checkout/prepared');
});

test('tells what is gone, and takes no more than there is', async () => {
  const { shop, address } = show({
    cart: cart(
      [cartLine({ quantity: 4, availableQty: 2 })],
      [{ ...cartLine({ skuId: 'S2', title: 'Scarf' }), reason: 'SOLD_OUT' }],
    ),
  });
  expect(await screen.findByText('Only 2 left')).toBeVisible();
  expect(screen.getByText('Sold out')).toBeVisible();
  await toCheckout();
  await waitFor(() => expect(readLocalCart(shop.services.log)).toMatchObject([{ skuId: 'S1', quantity: 2 }]));
  await waitFor(() => expect(address()).toBe('/checkout/checklogin'));
});

test.each([
  ['ORDERED', 'You have ordered this'],
  ['EXPIRED', 'This link has expired'],
  ['WITHDRAWN', 'This link is no longer valid'],
])('a link that is over says so: %s', async (state, title) => {
  show({}, { api: { [open]: () => ({ data: { state, prepared: null } }) } });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await waitFor(() => expect(readPreparedToken()).toBe(state === 'ORDERED' ? 'v2.token' : undefined));
});

test('a link that was cut short says what to do', async () => {
  show({}, { api: { [open]: () => ({ status: 404, code: resultCodes.notFound, data: null }) } });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('a member who is logged out in another tab is led to the login, and the page shows no data any more', async () => {
  const { shop, address } = show({}, { isLoggedIn: true });
  expect(await screen.findByRole('heading', { name: 'Prepared for you, Ada Chan' })).toBeVisible();
  act(() => shop.services.session.end('expired'));
  await waitFor(() => expect(address()).toBe('/login?redirecturl=%2Fcheckout%2Fprepared'));
  expect(screen.queryByText(/Ada Chan/)).toBeNull();
});
