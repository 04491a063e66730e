import { pathOf } from 'shared-contracts/calls/call';
import { getSuggestions, listPopularWords } from 'shared-contracts/calls/search';
import { popularWordsSchema, suggestResponseSchema } from 'shared-contracts/wire/search';
import { addItem, asking, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  await addItem(shop.db, { code: 'OXFORD', rank: 2, salePrice: 15_000 });
  await addItem(shop.db, { code: 'OXFORD-RED', styleCode: 'OXFORD', colorCode: 'RED', rank: 1 });
  await addItem(shop.db, { code: 'SHIRT-B', brandName: 'Shirtmakers', rank: 1 });
  await addItem(shop.db, {
    code: 'SHIRT-DRESS',
    titleEn: 'Shirt Dress',
    titleZh: '襯衫連身裙',
    categoryCode: 'WOMEN###CLOTHING###DRESSES',
  });
  await shop.pool.query(`insert into popular_words (channel_id, type, position, name_en, name_zh, url) values
    (1, 'MEN', 1, 'Linen', '亞麻', '/bit/search?keyword=linen'), (1, 'MEN', 0, 'Denim', '牛仔', '/bit/search?keyword=denim'),
    (1, 'WOMEN', 0, 'Silk', '真絲', '/bit/search?keyword=silk'), (2, 'MEN', 0, 'Caps', '帽', '/sit/search?keyword=cap')`);
});
afterAll(() => shop.app.close());

const suggest = (query: string, language = 'en') =>
  shop.guest.call('GET', `${pathOf(getSuggestions)}?${query}`, suggestResponseSchema, {
    headers: asking('bit', language),
  });

describe('suggestions (behaviour/screens, behaviour/entities and behaviour/calls)', () => {
  it('are products, one of each style, brands, categories and labels', async () => {
    const { data } = await suggest('keyword=shirt');
    expect(data.products.map(({ code }) => code)).toEqual(['OXFORD', 'SHIRT-B', 'SHIRT-DRESS']);
    expect(data.products[0]).toEqual({
      code: 'OXFORD',
      title: 'Oxford Shirt',
      brandName: 'Acme',
      imageUrl: [{ url: '/images/OXFORD/1' }],
      listPrice: 20_000,
      salePrice: 15_000,
      channelId: 1,
    });
    expect(data.brands).toEqual([{ name: 'Shirtmakers' }]);
    expect(data.categories).toEqual([{ code: 'MEN###CLOTHING###SHIRTS', name: 'Men > Clothing > Shirts' }]);
    expect((await suggest('keyword=online')).data.labels).toEqual(['Online exclusive']);
  });

  it('stay within the department of the tab', async () => {
    const { data } = await suggest('keyword=shirt&type=WOMEN');
    expect(data.products.map(({ code }) => code)).toEqual(['SHIRT-DRESS']);
    expect(data.brands).toEqual([]);
    expect(data.categories).toEqual([]);
    expect((await suggest('keyword=dress&type=WOMEN')).data.categories).toEqual([
      { code: 'WOMEN###CLOTHING###DRESSES', name: 'Clothing > Dresses' },
    ]);
  });

  it('of another department than the tab name it, products and categories alike', async () => {
    const { data } = await suggest('keyword=men%20shirt&type=WOMEN');
    expect(data.products.map(({ code }) => code)).toEqual(['OXFORD', 'SHIRT-B']);
    expect(data.categories).toEqual([{ code: 'MEN###CLOTHING###SHIRTS', name: 'Men > Clothing > Shirts' }]);
  });

  it('survive slips of spelling, and read Chinese', async () => {
    expect((await suggest('keyword=shrit')).data.products).toHaveLength(3);
    expect((await suggest('keyword=shrtmakers')).data.brands).toEqual([{ name: 'Shirtmakers' }]);
    const { data } = await suggest(`keyword=${encodeURIComponent('襯衫')}`, 'zh-HK');
    expect(data.products[0]?.title).toBe('牛津襯衫');
    expect(data.categories).toEqual([{ code: 'MEN###CLOTHING###SHIRTS', name: '男裝 > 服裝 > 襯衫' }]);
  });

  it('of nothing are none; an unknown tab is refused', async () => {
    expect((await suggest('keyword=%20')).data).toEqual({
      products: [],
      brands: [],
      categories: [],
      labels: [],
    });
    expect((await suggest('keyword=shirt&type=PETS')).status).toBe(400);
  });
});

test("popular words are the channel's, by tab and in their order (behaviour/entities and behaviour/limits)", async () => {
  const words = async (channel: 'bit' | 'sit', language: string) =>
    (
      await shop.guest.call('GET', pathOf(listPopularWords), popularWordsSchema, {
        headers: asking(channel, language),
      })
    ).data;
  expect(await words('bit', 'en')).toEqual([
    { type: 'WOMEN', popularWords: [{ name: 'Silk', url: '/bit/search?keyword=silk' }] },
    {
      type: 'MEN',
      popularWords: [
        { name: 'Denim', url: '/bit/search?keyword=denim' },
        { name: 'Linen', url: '/bit/search?keyword=linen' },
      ],
    },
  ]);
  expect((await words('sit', 'zh'))[0]?.popularWords).toEqual([
    { name: '帽', url: '/sit/search?keyword=cap' },
  ]);
});
