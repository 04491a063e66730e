import { act, screen, waitFor } from '@testing-library/react';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop, type WireAnswer } from '../../testing/create-shop';
import { productOf } from '../../testing/product-data';
import { Component as WishlistHeart } from '../wishlist-heart/wishlist-heart';
import { Component as QuickView } from './quick-view';

const favourites = '/api/customer/favorites';
const sku = { skuId: 'S1', itemCode: 'C1', channelId: 2, line: { title: 'Coat' } };
const body = { skuInfo: [{ skuId: 'S1', channelId: 2 }] };

function show({
  isLoggedIn = true,
  api = {},
}: {
  isLoggedIn?: boolean;
  api?: Record<string, WireAnswer>;
} = {}) {
  const shop = createShop({
    isLoggedIn,
    api: { [`GET ${favourites}/product`]: () => ({ data: {} }), ...api },
  });
  shop.listen('wishlist-added', 'wishlist-updated', 'toast-requested');
  window.history.replaceState(null, '', '/sit/item/C1?promoid=p1');
  const view = renderAt(
    shop,
    '/sit/item/C1',
    <>
      <QuickView />
      <WishlistHeart {...sku} />
    </>,
  );
  const toggle = (favourite: boolean) =>
    act(async () => shop.bus.emit('wishlist-toggle', { ...sku, favourite }));
  return { ...view, shop, toggle };
}
const filled = () => screen.findByRole('button', { name: 'Remove from wishlist: Coat' });
const empty = () => screen.findByRole('button', { name: 'Add to wishlist: Coat' });

test('a guest goes to /login, which puts the sku on the list and leads back (behaviour/screens and behaviour/roles)', async () => {
  const { shop, toggle, address } = show({ isLoggedIn: false });
  await toggle(true);
  expect(address()).toBe('/login?addtowishlist=S1&cId=2&redirecturl=%2Fsit%2Fitem%2FC1%3Fpromoid%3Dp1');
  expect(shop.said('toast-requested')).toEqual([
    { kind: 'info', message: expect.stringContaining('log in and the item is saved') },
  ]);
  expect(shop.sent).toEqual([]);
});

test('a guest without a connection stays, and is told so', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { shop, toggle, address } = show({ isLoggedIn: false });
  await toggle(true);
  expect(address()).toBe('/sit/item/C1');
  expect(shop.said('toast-requested')).toEqual([
    { kind: 'error', message: 'You are offline. Save the item once you are connected.' },
  ]);
  isOnline.mockRestore();
});

test('a guest comes back to the tile in the list', async () => {
  const { toggle, address } = show({ isLoggedIn: false });
  window.history.replaceState(null, '', '/sit/MEN?page=2');
  const tile = document.body.appendChild(document.createElement('article'));
  tile.id = sku.itemCode;
  await toggle(true);
  expect(new URLSearchParams(address().split('?')[1]).get('redirecturl')).toBe('/sit/MEN?page=2#C1');
  tile.remove();
});

afterEach(() => jest.restoreAllMocks());

test('a member’s heart fills at once; the shop hears of it when the server has it (behaviour/calls)', async () => {
  let answer: (value: { data: unknown }) => void = () => undefined;
  const { shop, toggle } = show({
    api: { [`POST ${favourites}`]: () => new Promise((resolve) => (answer = resolve)) },
  });
  await empty();
  await toggle(true);
  expect(await filled()).toBeVisible();
  expect(shop.said('wishlist-added')).toEqual([]);
  await waitFor(() => expect(shop.calls(`POST ${favourites}`)[0]?.body).toEqual(body));
  await act(async () => answer({ data: { totalCount: 3 } }));
  await waitFor(() => expect(shop.said('wishlist-added')).toEqual([expect.objectContaining(sku)]));
  expect(shop.said('wishlist-updated')).toEqual([{ totalCount: 3 }]);
  expect(await filled()).toBeVisible();
});

test('of a style saved with one tap the quick view takes the size, sold out or not (behaviour/states)', async () => {
  const { shop } = show({
    api: {
      [`POST ${favourites}`]: () => ({ data: { totalCount: 1 } }),
      'GET /api/product/details/C1': () => ({ data: productOf() }),
    },
  });
  shop.listen('quick-view-requested');
  await act(async () => shop.bus.emit('wishlist-toggle', { ...sku, skuId: 'item:I1', favourite: true }));
  await waitFor(() => expect(shop.said('toast-requested')).toHaveLength(1));
  const [toast] = shop.said('toast-requested') as { action: { id: string; label: string } }[];
  expect(toast?.action.label).toBe('Choose a size');
  await act(async () => shop.bus.emit('toast-action-taken', { id: toast?.action.id ?? '' }));
  expect(shop.said('quick-view-requested')).toEqual([{ itemCode: 'C1', channelId: 2, mode: 'wishlist' }]);
});

test('says without a connection that the wishlist stays as it was', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { shop, toggle } = show({ api: { [`POST ${favourites}`]: () => ({ status: 503 }) } });
  await empty();
  await toggle(true);
  const message = 'You are offline. Your wishlist stays as it was: change it once you are connected.';
  await waitFor(() => expect(shop.said('toast-requested')).toEqual([{ kind: 'error', message }]));
  expect(await empty()).toBeVisible();
});

test('rolls back a refused change and reports it', async () => {
  const { shop, toggle } = show({ api: { [`POST ${favourites}`]: () => ({ status: 500 }) } });
  await empty();
  await toggle(true);
  await waitFor(() => expect(shop.said('toast-requested')).toHaveLength(1));
  expect(shop.said('toast-requested')).toEqual([
    { kind: 'error', message: 'Your wishlist could not be changed. Please try again.' },
  ]);
  expect(await empty()).toBeVisible();
  expect(shop.said('wishlist-added')).toEqual([]);
});

test('a removal can be taken back with its toast', async () => {
  const { shop, toggle } = show({
    api: {
      [`GET ${favourites}/product`]: () => ({ data: { S1: true } }),
      [`DELETE ${favourites}`]: () => ({ data: { totalCount: 0 } }),
      [`POST ${favourites}`]: () => ({ data: { totalCount: 1 } }),
    },
  });
  await filled();
  await toggle(false);
  expect(await empty()).toBeVisible();
  await waitFor(() => expect(shop.said('toast-requested')).toHaveLength(1));
  expect(shop.calls(`DELETE ${favourites}`)[0]?.body).toEqual(body);
  const [toast] = shop.said('toast-requested') as { action: { id: string; label: string } }[];
  expect(toast?.action.label).toBe('Undo');
  await act(async () => shop.bus.emit('toast-action-taken', { id: toast?.action.id ?? '' }));
  expect(await filled()).toBeVisible();
  await waitFor(() => expect(shop.said('wishlist-updated')).toEqual([{ totalCount: 0 }, { totalCount: 1 }]));
});

test('quick clicks arrive in their order, and the last one stands', async () => {
  const order: string[] = [];
  const note =
    (name: string, waitMs: number, status?: number): WireAnswer =>
    async () => {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      order.push(name);
      return status ? { status } : { data: { totalCount: 1 } };
    };
  const { shop, toggle } = show({
    api: {
      [`POST ${favourites}`]: note('on', 40, 500),
      [`DELETE ${favourites}`]: note('off', 0),
    },
  });
  await empty();
  await toggle(true);
  await toggle(false);
  await waitFor(() => expect(order).toEqual(['on', 'off']));
  expect(await empty()).toBeVisible();
  await waitFor(() => expect(shop.said('wishlist-updated')).toHaveLength(1));
});
