import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from 'shared-runtime/testing/render-at';
import { createShop } from '../../testing/create-shop';
import { FavouriteBrand } from './favourite-brand';

const path = '/api/customer/favorites/brand';
const user = userEvent.setup({ delay: null });

function open(isLoggedIn: boolean, names: string[] = []) {
  const list = () => ({
    data: names.map((name) => ({ name, logo: null, addedAt: '2026-01-01T00:00:00.000Z' })),
  });
  const shop = createShop({
    isLoggedIn,
    api: {
      [`GET ${path}`]: list,
      [`POST ${path}`]: () => {
        names.push('Norte');
        return list();
      },
      [`DELETE ${path}`]: () => {
        names.length = 0;
        return list();
      },
    },
  });
  shop.listen('toast-requested');
  return { shop, ...renderAt(shop, '/bit/brand/Norte', <FavouriteBrand name="Norte" />) };
}

test('a member adds a brand to the favourites and removes it', async () => {
  const { shop } = open(true);
  await user.click(screen.getByRole('button', { name: 'Add to favourite brands' }));
  await user.click(await screen.findByRole('button', { name: 'In your favourite brands', pressed: true }));
  expect(
    await screen.findByRole('button', { name: 'Add to favourite brands', pressed: false }),
  ).toBeVisible();
  expect(shop.calls(`POST ${path}`)[0]?.body).toEqual({ brandNames: ['Norte'] });
  expect(shop.calls(`DELETE ${path}`)[0]?.body).toEqual({ brandNames: ['Norte'] });
});

test('a brand that is a favourite already says so', async () => {
  open(true, ['Norte']);
  expect(
    await screen.findByRole('button', { name: 'In your favourite brands', pressed: true }),
  ).toBeVisible();
});

test('a guest is told why, and comes back after the login', async () => {
  const { shop, address } = open(false);
  await user.click(screen.getByRole('button', { name: 'Add to favourite brands' }));
  await waitFor(() => expect(address()).toBe('/login?redirecturl=%2Fbit%2Fbrand%2FNorte'));
  expect(shop.events).toContainEqual({
    name: 'toast-requested',
    payload: { kind: 'info', message: 'Log in to keep your favourite brands.' },
  });
  expect(shop.sent).toHaveLength(0);
});
