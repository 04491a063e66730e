import { contextAt, thrownBy } from '../testing/context-at';
import { createShop, type WireAnswer } from '../testing/create-shop';
import { finds, navigation, navigationCall, searchCall } from '../testing/search-data';
import { loadContentPage } from './content/load-content-page';
import { loader as loadItem } from './item/load-item';
import { loadCategory } from './listing/load-category';

const config = 'GET /api/store/config';

function shopWith(answer: WireAnswer) {
  return createShop({
    api: {
      [config]: answer,
      [navigationCall]: () => ({ data: navigation }),
      [searchCall]: () => ({ status: 404 }),
    },
  });
}

test.each([
  ['an item', '/bit/item/OLD?promoid=p1', loadItem, { itemCode: 'OLD' }],
  ['a category', '/bit/OLD?promoid=p1', loadCategory, { code: 'OLD' }],
  ['a page of content', '/help/old?promoid=p1', loadContentPage, {}],
])(
  '%s that is gone leads to the URL that the merchant has set for its path (behaviour/calls)',
  async (_, address, load, params) => {
    const shop = shopWith(({ query }) => ({ data: query.get('key') ? '/bit/MEN' : null }));
    const moved = (await thrownBy(Promise.resolve(load(contextAt(shop, address, params))))) as Response;
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/bit/MEN?promoid=p1']);
    expect(shop.calls(config)[0]?.query.get('key')).toBe(address.split('?')[0]);
  },
);

test('one with an end is remembered by nobody', async () => {
  const shop = shopWith(() => ({ data: { to: '/bit/MEN', isTemporary: true } }));
  const moved = (await thrownBy(loadItem(contextAt(shop, '/bit/item/OLD', { itemCode: 'OLD' })))) as Response;
  expect([moved.status, moved.headers.get('Location')]).toEqual([302, '/bit/MEN']);
});

test.each<[string, WireAnswer]>([
  ['no URL', () => ({ data: null })],
  ['its own path', () => ({ data: '/bit/item/OLD' })],
  ['a script', () => ({ data: 'javascript:alert(1)' })],
  ['an outage', () => ({ status: 503 })],
])('with %s it is not found', async (_, answer) => {
  const shop = shopWith(answer);
  const context = contextAt(shop, '/bit/item/OLD', { itemCode: 'OLD' });
  expect(await thrownBy(loadItem(context))).toMatchObject({ status: 404 });
});

test('a page that exists, and one that fails, ask for no other URL', async () => {
  const shop = shopWith(() => ({ data: '/bit/MEN' }));
  const open = () => loadCategory(contextAt(shop, '/bit/MEN', { code: 'MEN' }));
  shop.answers[searchCall] = finds(3);
  expect((await open()).listing.totalCount).toBe(3);
  shop.answers[searchCall] = () => ({ status: 500 });
  expect(await thrownBy(loadCategory(contextAt(shop, '/bit/KIDS', { code: 'KIDS' })))).toBeInstanceOf(Error);
  expect(shop.calls(config)).toEqual([]);
});
