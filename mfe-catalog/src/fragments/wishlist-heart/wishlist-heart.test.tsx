import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { Component as WishlistHeart } from './wishlist-heart';

const status = 'GET /api/customer/favorites/product';
const names = ['Coat', 'Scarf', 'Hat'];

function show(isLoggedIn: boolean, answer: Record<string, boolean> | 'outage' = {}) {
  const shop = createShop({
    isLoggedIn,
    api: { [status]: () => (answer === 'outage' ? { status: 500 } : { data: answer }) },
  });
  shop.listen('wishlist-toggle');
  renderAt(
    shop,
    '/bit/MEN',
    <>
      {names.map((title, index) => (
        <WishlistHeart
          key={title}
          itemCode={`C${index}`}
          itemId={`I${index}`}
          channelId={1}
          line={{ title }}
        />
      ))}
      <WishlistHeart itemCode="C9" skuId="S9" channelId={1} line={{ title: 'Bag' }} />
    </>,
  );
  return shop;
}

test('all hearts of a page ask in one request, and the favourites are filled (behaviour/calls)', async () => {
  const shop = show(true, { I1: true, S9: true });
  expect(await screen.findByRole('button', { name: 'Remove from wishlist: Scarf' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove from wishlist: Bag' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to wishlist: Coat' })).toBeVisible();
  const [call, ...more] = shop.calls(status);
  expect(more).toEqual([]);
  expect(call?.query.get('itemIds')).toBe('I0,I1,I2');
  expect(call?.query.get('skuIds')).toBe('S9');
});

test('for a guest nothing is asked (behaviour/roles)', async () => {
  const shop = show(false, { I1: true });
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(shop.calls(status)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add to wishlist: Scarf' })).toBeVisible();
});

test('when the status can’t be had the hearts stay empty and usable', async () => {
  const shop = show(true, 'outage');
  await waitFor(() => expect(shop.calls(status)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Add to wishlist: Bag' }));
  expect(shop.said('wishlist-toggle')).toEqual([
    { skuId: 'S9', itemCode: 'C9', channelId: 1, favourite: true, line: { title: 'Bag' } },
  ]);
});

test('without a known size one tap saves the item, and another one takes it off', async () => {
  const shop = show(true, { I1: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from wishlist: Scarf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to wishlist: Hat' }));
  expect(shop.said('wishlist-toggle')).toEqual([
    { skuId: 'item:I1', itemCode: 'C1', channelId: 1, favourite: false, line: { title: 'Scarf' } },
    { skuId: 'item:I2', itemCode: 'C2', channelId: 1, favourite: true, line: { title: 'Hat' } },
  ]);
});

test('a click that came before the heart had loaded is answered', async () => {
  const shop = createShop({ isLoggedIn: false });
  shop.listen('wishlist-toggle');
  renderAt(shop, '/bit/MEN', <WishlistHeart itemCode="C1" channelId={1} wanted />);
  await waitFor(() =>
    expect(shop.said('wishlist-toggle')).toEqual([
      { skuId: 'item:C1', itemCode: 'C1', channelId: 1, favourite: true },
    ]),
  );
});
