import { contextAt, thrownBy } from '../../testing/context-at';
import type { WireAnswer } from '../../testing/create-shop';
import { createShop } from '../../testing/create-shop';
import { finds, searchCall } from '../../testing/search-data';
import { brandHead, loadBrand } from './load-brand';

const brandCall = 'GET /api/product/brand/brandName';
const brand = {
  name: 'NORTHWARD',
  channelIds: [1],
  description: 'Coats for wind.',
  image: '/images/brand',
  seoTitle: 'NORTHWARD coats',
  seoKeywords: 'coats',
  seoDescription: 'All of NORTHWARD.',
};
const offline: WireAnswer = () => {
  throw new Error('refused');
};

function open(name: string, answers: Record<string, WireAnswer>, query = '') {
  const shop = createShop({ api: { [searchCall]: finds(30), ...answers } });
  const context = contextAt(shop, `/bit/brand/${name}${query}`, name ? { brandName: name } : {});
  return { shop, context };
}

test('shows a brand with its products; sex or category is the tab (behaviour/screens)', async () => {
  const { shop, context } = open('northward', { [brandCall]: () => ({ data: [brand] }) }, '?sex=men');
  const data = await loadBrand(context);
  expect(data).toMatchObject({ brand: { name: 'NORTHWARD', description: 'Coats for wind.' }, tab: 'men' });
  expect(shop.calls(searchCall)[0]?.body).toMatchObject({ brandName: ['northward'], sex: 'men' });
  expect(brandHead(data, context)).toMatchObject({
    title: 'NORTHWARD coats - Men | Premium',
    description: 'All of NORTHWARD.',
    canonical: '/bit/brand/NORTHWARD?sex=men',
  });
});

test('offers the tabs in which the brand has products, and the chosen one (behaviour/screens)', async () => {
  const category = ['WOMEN', 'WOMEN###SHOES', 'BEAUTY'].map((code) => ({ code, name: code, count: 1 }));
  const found: WireAnswer = async (request) => {
    const reply = await finds(30)(request);
    const data = reply.data as { filterOptions: object };
    return { ...reply, data: { ...data, filterOptions: { ...data.filterOptions, category } } };
  };
  const answers = { [brandCall]: () => ({ data: [brand] }), [searchCall]: found };
  expect((await loadBrand(open('northward', answers).context)).tabs).toEqual(['women', 'beauty']);
  expect((await loadBrand(open('northward', answers, '?sex=men').context)).tabs).toEqual([
    'women',
    'men',
    'beauty',
  ]);
});

test('a brand that does not exist is not found, none at all is the brand list', async () => {
  const unknown = open('nobody', { [brandCall]: () => ({ data: [] }) });
  expect(await thrownBy(loadBrand(unknown.context))).toMatchObject({ status: 404 });
  const none = (await thrownBy(loadBrand(open('', {}).context))) as Response;
  expect([none.status, none.headers.get('Location')]).toEqual([301, '/bit/brands']);
});

test('without an answer about the brand its products are shown all the same (behaviour/errors)', async () => {
  const { context } = open('QUIET', { [brandCall]: offline });
  expect(await loadBrand(context)).toMatchObject({ brand: { name: 'QUIET' }, listing: { totalCount: 30 } });
  const nothing = open('SILENT', { [brandCall]: offline, [searchCall]: finds(0) });
  expect(await thrownBy(loadBrand(nothing.context))).toMatchObject({ kind: 'network' });
});
