import { screen, within } from '@testing-library/react';
import { renderAt } from 'shared-runtime/testing/render-at';
import { contextAt, thrownBy } from '../../testing/context-at';
import { createShop } from '../../testing/create-shop';
import { navigation, navigationCall } from '../../testing/search-data';
import { Component as BrandsPage } from './brands-page';
import { brandsHead, loadBrands } from './load-brands';

const brandsCall = 'GET /api/product/brand';
const brands = [
  { name: '8 Days', letter: '#', channelIds: [1], count: 2 },
  { name: 'Anchor', letter: 'A', channelIds: [1], count: 12 },
  { name: 'NORTHWARD', letter: 'N', channelIds: [1], count: 3 },
];
const openShop = () =>
  createShop({
    api: {
      [brandsCall]: ({ query }) => ({ data: query.get('categoryCode') === 'MEN###NONE' ? [] : brands }),
      [navigationCall]: () => ({ data: navigation }),
    },
  });

test('lists the brands of the channel by letter, with a link to each letter that has some (behaviour/screens)', async () => {
  const shop = openShop();
  const data = await loadBrands(contextAt(shop, '/bit/brands'));
  renderAt(shop, '/bit/brands', <BrandsPage />, data);
  const letters = within(screen.getByRole('navigation', { name: 'Brands by letter' }));
  expect(letters.getAllByRole('link').map((link) => link.textContent)).toEqual(['A', 'N', '#']);
  const target = letters.getByRole('link', { name: 'N' }).getAttribute('href') ?? '';
  expect(document.querySelector(target)).toHaveTextContent('N');
  const group = within(screen.getByRole('region', { name: 'A' }));
  expect(group.getByRole('link', { name: 'Anchor (12)' })).toHaveAttribute('href', '/bit/brand/Anchor');
});

test('brands within a category lead to its listing (behaviour/screens)', async () => {
  const shop = openShop();
  const address = '/bit/MEN/COATS/Brands';
  const data = await loadBrands(contextAt(shop, address, { code: 'MEN', secondCode: 'COATS' }));
  renderAt(shop, address, <BrandsPage />, data);
  expect(shop.calls(brandsCall)[0]?.query.get('categoryCode')).toBe('MEN###COATS');
  expect(screen.getByRole('heading', { level: 1, name: 'Brands in Coats' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Anchor (12)' })).toHaveAttribute(
    'href',
    '/bit/MEN/COATS?brand=Anchor',
  );
});

test('each list of brands has a title of its own: categories of one name are in several departments', async () => {
  const titles = await Promise.all(
    ([{}, { code: 'MEN' }, { code: 'MEN', secondCode: 'COATS' }] as Record<string, string>[]).map(
      async (params) => {
        const context = contextAt(openShop(), '/sit/brands', params);
        return brandsHead(await loadBrands(context), context).title;
      },
    ),
  );
  expect(titles).toEqual([
    'Brands | Everyday',
    'Brands in Men | Everyday',
    'Brands in Coats - Men | Everyday',
  ]);
});

test('ALL is the whole channel, an unknown category is not found', async () => {
  const shop = openShop();
  await loadBrands(contextAt(shop, '/bit/ALL/brands', { code: 'ALL' }));
  expect(shop.calls(brandsCall)[0]?.query.has('categoryCode')).toBe(false);
  const unknown = loadBrands(contextAt(shop, '/bit/MEN/NONE/Brands', { code: 'MEN', secondCode: 'NONE' }));
  expect(await thrownBy(unknown)).toMatchObject({ status: 404 });
});
