import { screen } from '@testing-library/react';
import { renderAt } from 'shared-runtime/testing/render-at';
import { contextAt } from '../../testing/context-at';
import { createShop } from '../../testing/create-shop';
import { finds, navigation, navigationCall, searchCall } from '../../testing/search-data';
import { Component as HomePage } from './home-page';
import { homeHead, loadHome } from './load-home';

const content = (pageComponent: unknown[]) => () => ({
  data: { url: '/', content: JSON.stringify({ pageComponent }), seoTitle: null },
});
const hero = {
  componentKey: 'hero',
  componentValue: { image: '/images/hero', title: 'Autumn', href: '/bit/MEN' },
};
const row = {
  componentKey: 'productRow',
  componentValue: { title: 'For men', query: { categoryName: ['MEN'], pageSize: 4 } },
};

test.each([
  ['/', '/'],
  ['/sit', '/sit'],
  ['/bit/men/', '/bit/men'],
])('%s shows the content filed under %s (behaviour/screens)', async (address, url) => {
  const shop = createShop({ api: { 'GET /api/cms/get': content([hero]) } });
  const context = contextAt(shop, address);
  const data = await loadHome(context);
  renderAt(shop, address, <HomePage />, data);
  expect(await screen.findByRole('heading', { level: 1, name: 'Autumn' })).toBeInTheDocument();
  expect(shop.calls('GET /api/cms/get')[0]?.query.get('url')).toBe(url);
  expect(homeHead(data, context)).toMatchObject({ image: '/images/hero?w=1200' });
});

test('a landing has one address with and without a slash, and a title of its own where editors gave none', async () => {
  const heads = await Promise.all(
    ['/', '/bit', '/bit/', '/sit', '/bit/men', '/sit/men/'].map(async (address) => {
      const context = contextAt(createShop({ api: { 'GET /api/cms/get': content([hero]) } }), address);
      return homeHead(await loadHome(context), context);
    }),
  );
  expect(heads.map(({ canonical }) => canonical)).toEqual([
    '/',
    '/bit',
    '/bit',
    '/sit',
    '/bit/men',
    '/sit/men',
  ]);
  expect(heads.map(({ title }) => title)).toEqual([
    '',
    'Premium',
    'Premium',
    'Everyday',
    'Men | Premium',
    'Men | Everyday',
  ]);
});

test('products of a row follow the page: the page does not wait for them', async () => {
  const shop = createShop({ api: { 'GET /api/cms/get': content([hero, row]), [searchCall]: finds(4) } });
  const data = await loadHome(contextAt(shop, '/bit/men'));
  expect(data.row1).toBeInstanceOf(Promise);
  renderAt(shop, '/bit/men', <HomePage />, data);
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(shop.calls(searchCall)[0]?.body).toMatchObject({ categoryName: ['MEN'], pageSize: 4 });
});

test('the ok marker of code 10101 is a page with ways into the shop (behaviour/errors)', async () => {
  sessionStorage.clear();
  const shop = createShop({ api: { 'GET /api/cms/get': () => ({ status: 10101 }) } });
  renderAt(shop, '/bit', <HomePage />, await loadHome(contextAt(shop, '/bit')));
  expect(await screen.findByRole('link', { name: 'Women' })).toHaveAttribute('href', '/bit/WOMEN');
});

test.each([
  ['with goods and no content yet leads to its departments', '/bit', navigation, [['Men', '/bit/MEN']]],
  ['without goods says that they arrive soon', '/sit', [], []],
])('a shop %s', async (_, address, departments, links) => {
  const shop = createShop({
    api: { 'GET /api/cms/get': content([]), [navigationCall]: () => ({ data: departments }) },
  });
  renderAt(shop, address, <HomePage />, await loadHome(contextAt(shop, address)));
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour' })).toBeInTheDocument();
  expect(screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    links,
  );
  expect(screen.queryAllByText('Our first items arrive soon. Please check back.')).toHaveLength(
    links.length === 0 ? 1 : 0,
  );
});
