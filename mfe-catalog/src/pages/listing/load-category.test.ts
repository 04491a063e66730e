import { contextAt, thrownBy } from '../../testing/context-at';
import { createShop, type WireAnswer } from '../../testing/create-shop';
import { finds, navigation, navigationCall, searchCall } from '../../testing/search-data';

/** Opens the listing as a new visitor, with nothing cached by other tests. */
function open(answers: Record<string, WireAnswer> = {}) {
  let page: typeof import('./load-category') | undefined;
  jest.isolateModules(() => {
    page = require('./load-category');
  });
  if (!page) throw new Error('not loaded');
  const shop = createShop({
    api: { [searchCall]: finds(60), [navigationCall]: () => ({ data: navigation }), ...answers },
  });
  const { loadCategory, categoryHead } = page;
  return {
    shop,
    load: (address: string, params: Record<string, string>) => loadCategory(contextAt(shop, address, params)),
    head: async (address: string, params: Record<string, string>) => {
      const context = contextAt(shop, address, params);
      return categoryHead(await loadCategory(context), context);
    },
  };
}

const coats = { code: 'men', secondCode: 'coats' };

test('reads the codes in upper case and lists what is in the category (behaviour/screens)', async () => {
  const { shop, load } = open();
  const data = await load('/bit/men/coats', coats);
  expect(shop.calls(searchCall)[0]?.body).toMatchObject({ categoryName: ['MEN###COATS'], pageSize: 24 });
  expect(data.path).toEqual([
    { code: 'MEN', name: 'Men' },
    { code: 'MEN###COATS', name: 'Coats' },
  ]);
  // Hidden and closed categories are left out (behaviour/states, navigation guard).
  expect(data.children).toEqual([{ code: 'MEN###COATS###WOOL', name: 'Wool coats' }]);
});

test('title, canonical address, neighbours and breadcrumb for search engines', async () => {
  const head = await open().head('/bit/men/coats?color=black&page=2', coats);
  expect(head).toMatchObject({
    title: 'Coats - Men, page 2 | Premium',
    canonical: '/bit/MEN/COATS?page=2',
    previous: '/bit/MEN/COATS',
    next: '/bit/MEN/COATS?page=3',
    image: '/images/p0?w=800',
  });
  expect(head.jsonLd?.[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'http://shop.test/bit/men' },
      { position: 2, name: 'Men', item: 'http://shop.test/bit/MEN' },
      { position: 3, name: 'Coats', item: 'http://shop.test/bit/MEN/COATS' },
    ],
  });
});

test('search engines get what staff wrote of the category, else how many products it has', async () => {
  const own = await open().head('/bit/men/coats', coats);
  expect(own.description).toBe('Coats at Harbour: 60 products.');
  const [men] = navigation;
  const [entry] = men?.children ?? [];
  const written = { ...entry, seoTitle: 'Warm coats', seoDescription: 'For every winter.' };
  const { head } = open({ [navigationCall]: () => ({ data: [{ ...men, children: [written] }] }) });
  expect(await head('/bit/men/coats', coats)).toMatchObject({
    title: 'Warm coats | Premium',
    description: 'For every winter.',
  });
});

test('each channel, each department and each page of a list has a title of its own', async () => {
  const { head } = open();
  const women = { code: 'women', secondCode: 'coats' };
  const heads = await Promise.all([
    head('/bit/men/coats', coats),
    head('/bit/men/coats?page=2', coats),
    head('/sit/men/coats', coats),
    head('/bit/women/coats', women),
    head('/bit/ALL', { code: 'ALL' }),
  ]);
  expect(heads.map(({ title }) => title)).toEqual([
    'Coats - Men | Premium',
    'Coats - Men, page 2 | Premium',
    'Coats - Men | Everyday',
    'COATS - WOMEN | Premium',
    'All products | Premium',
  ]);
});

test('a category that nobody knows is not found; an empty one that the menu knows is empty', async () => {
  const { load } = open({ [searchCall]: finds(0) });
  expect(await thrownBy(load('/bit/NOPE', { code: 'NOPE' }))).toMatchObject({ status: 404 });
  expect((await load('/bit/MEN', { code: 'MEN' })).listing.totalCount).toBe(0);
  const refused = open({ [searchCall]: () => ({ status: 404 }) });
  expect(await thrownBy(refused.load('/bit/NOPE', { code: 'NOPE' }))).toMatchObject({ status: 404 });
});

test('an outage is never read as "nothing there" (behaviour/errors)', async () => {
  const offline: WireAnswer = () => {
    throw new Error('refused');
  };
  const withoutSearch = open({ [searchCall]: offline });
  expect(await thrownBy(withoutSearch.load('/bit/MEN', { code: 'MEN' }))).toMatchObject({ kind: 'network' });
  const withoutAny = open({ [searchCall]: finds(0), [navigationCall]: offline });
  expect(await thrownBy(withoutAny.load('/bit/NOPE', { code: 'NOPE' }))).toMatchObject({ kind: 'network' });
});

test('without the menu the products are shown under the codes', async () => {
  const { load } = open({
    [navigationCall]: () => {
      throw new Error('refused');
    },
  });
  const data = await load('/bit/MEN/COATS', { code: 'MEN', secondCode: 'COATS' });
  expect(data.path.map(({ name }) => name)).toEqual(['MEN', 'COATS']);
  expect(data.listing.products).toHaveLength(24);
});

test('ALL is the whole channel', async () => {
  const { shop, load } = open();
  const data = await load('/bit/ALL', { code: 'ALL' });
  expect(shop.calls(searchCall)[0]?.body).not.toHaveProperty('categoryName');
  expect(data.children).toEqual([{ code: 'MEN', name: 'Men' }]);
});
