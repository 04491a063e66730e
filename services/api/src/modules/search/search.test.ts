import { attributeKinds, attributes } from 'database/schema/catalogue';
import { pathOf } from 'shared-contracts/calls/call';
import { searchProducts } from 'shared-contracts/calls/search';
import { type SearchRequest, searchResponseSchema } from 'shared-contracts/wire/search';
import { addItem, asking, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  const { db } = shop;
  await db.insert(attributeKinds).values({ code: 'STONE', nameEn: 'Stone', nameZh: '寶石', position: 1 });
  await db.insert(attributes).values({ parent: 'STONE', code: 'RUBY', nameEn: 'Ruby', nameZh: '紅寶石' });
  const shirts = 'MEN###CLOTHING###SHIRTS';
  const knitwear = 'MEN###CLOTHING###KNITWEAR';
  await addItem(db, {
    code: 'A',
    categoryCode: shirts,
    rank: 5,
    attributes: ['MATERIAL@@@COTTON', 'FIT@@@SLIM'],
    publishedAt: new Date('2026-01-01'),
  });
  await addItem(db, {
    code: 'B',
    categoryCode: shirts,
    rank: 9,
    brandName: 'Chloé',
    colorCode: 'WHITE',
    salePrice: 15_000,
    labels: ['ONLINE'],
    stock: { M: 0, XL: 0 },
    publishedAt: new Date('2026-03-01'),
  });
  await addItem(db, {
    code: 'C',
    categoryCode: knitwear,
    titleEn: 'Cashmere Sweater',
    titleZh: '喀什米爾毛衣',
    attributes: ['MATERIAL@@@WOOL', 'FIT@@@SLIM'],
    salePrice: 8_000,
    rank: 5,
    labels: ['NEW'],
    publishedAt: new Date('2026-02-01'),
  });
  await addItem(db, {
    code: 'D',
    categoryCode: 'WOMEN###CLOTHING###DRESSES',
    titleEn: 'Silk Dress',
    titleZh: '真絲連身裙',
    colorCode: 'BLACK',
    colorEn: 'Black',
    colorZh: '黑色',
    attributes: ['STONE@@@RUBY', 'MATERIAL@@@WOOL'],
    listPrice: 90_000,
    salePrice: 90_000,
    rank: 1,
    publishedAt: new Date('2026-04-01'),
  });
  await addItem(db, {
    code: 'E',
    categoryCode: 'MEN###SHOES',
    titleEn: 'Leather Loafer',
    titleZh: '皮革樂福鞋',
    channelIds: [2],
    sizeType: 'EU_SHOES',
    stock: { 9: 1, 40: 1, '40.5': 2 },
  });
  await addItem(db, { code: 'F', categoryCode: shirts, onShelf: false });
});
afterAll(() => shop.app.close());

const search = (request: SearchRequest | object, channel: 'bit' | 'sit' = 'bit', language = 'en-HK') =>
  shop.guest.call('POST', pathOf(searchProducts), searchResponseSchema, {
    body: request,
    headers: asking(channel, language),
  });
async function codes(request: SearchRequest, channel: 'bit' | 'sit' = 'bit'): Promise<string> {
  const { data } = await search(request, channel);
  expect(data.totalCount).toBe(data.data.list.length);
  return data.data.list.map(({ code }) => code).join('');
}

describe('a list (behaviour/entities, search request payload)', () => {
  it("holds what is on the channel's shelf, the recommended first", async () => {
    expect(await codes({})).toBe('BACD');
    expect(await codes({}, 'sit')).toBe('BACDE');
  });

  it.each<[string, SearchRequest, string]>([
    ['a category with all below it', { categoryName: ['MEN###CLOTHING'] }, 'BAC'],
    ['any of several categories', { categoryName: ['MEN###CLOTHING###KNITWEAR', 'WOMEN'] }, 'CD'],
    ['a brand, however it is written', { brandName: ['chloé'] }, 'B'],
    ['a brand in another Unicode form', { brandName: ['ＣHLOE\u0301'] }, 'B'],
    ['colours', { filterColor: ['WHITE', 'BLACK'] }, 'BD'],
    ['a size that can be bought', { filterSize: ['ALPHA@@@M'] }, 'ACD'],
    ['a size, sold-out ones too', { filterSize: ['ALPHA@@@XL'], withSoldOut: true }, 'B'],
    ['a size of another type', { filterSize: ['EU_SHOES@@@M'] }, ''],
    ['materials', { filterAttribute: ['MATERIAL@@@WOOL', 'MATERIAL@@@COTTON'] }, 'ACD'],
    ['a material and a fit', { filterAttribute: ['MATERIAL@@@WOOL', 'FIT@@@SLIM'] }, 'C'],
    ['a kind that staff added', { filterAttribute: ['STONE@@@RUBY', 'MATERIAL@@@WOOL'] }, 'D'],
    ['an unknown kind', { filterAttribute: ['COLLAR@@@WIDE'] }, ''],
    ['an unknown kind beside a known one', { filterAttribute: ['COLLAR@@@WIDE', 'FIT@@@SLIM'] }, ''],
    ['prices, both ends included', { minPrice: 8_000, maxPrice: 15_000 }, 'BC'],
    ['a highest price beyond any', { minPrice: 8_000, maxPrice: 2 ** 53 - 1 }, 'BACD'],
    ['a lowest price beyond any', { minPrice: 2 ** 31 }, ''],
    ['discounts, both ends included', { discountRange: [{ minDiscount: 25, maxDiscount: 30 }] }, 'B'],
    [
      'several discount ranges',
      {
        discountRange: [
          { minDiscount: 20, maxDiscount: 29 },
          { minDiscount: 50, maxDiscount: 100 },
        ],
      },
      'BC',
    ],
    ['a label by its code', { label: 'ONLINE' }, 'B'],
    ['a label by its name', { label: 'new in' }, 'C'],
    ['a label by its Chinese name', { label: '新品' }, 'C'],
    ['an unknown label', { label: 'NOPE' }, ''],
    ['the department of a tab', { sex: 'women' }, 'D'],
    ['all at once', { sex: 'men', brandName: ['Acme'], filterColor: ['NAVY'], minPrice: 10_000 }, 'A'],
  ])('is narrowed by %s', async (_, request, expected) => {
    expect(await codes(request)).toBe(expected);
  });

  it.each<[SearchRequest['sortType'], string]>([
    ['RECOMMENDED', 'BACD'],
    ['NEWEST', 'DBCA'],
    ['PRICE_LOW_TO_HIGH', 'CBAD'],
    ['PRICE_HIGH_TO_LOW', 'DABC'],
    ['DISCOUNT', 'CBAD'],
  ])('is sorted %s', async (sortType, expected) => {
    expect(await codes({ sortType })).toBe(expected);
  });

  it('comes in pages that show each product once, and ends', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (pageNum) => (await search({ pageNum, pageSize: 2 })).data),
    );
    expect(pages.map(({ data }) => data.list.map(({ code }) => code).join(''))).toEqual(['BA', 'CD', '']);
    expect(pages.map(({ data }) => data.isLastPage)).toEqual([false, true, true]);
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([4, 4, 4]);
  });

  it('shows tiles with colours, labels, stock and the channel they lead to', async () => {
    const { data } = await search({ brandName: ['Chloé'] }, 'sit', 'zh-HK');
    expect(data.data.list).toEqual([
      expect.objectContaining({
        id: 'I-B',
        code: 'B',
        title: '牛津襯衫',
        channelId: 2,
        images: ['/images/B/1', '/images/B/2'],
        labels: ['網上獨家'],
        listPrice: 20_000,
        salePrice: 15_000,
        sameStyleProducts: [expect.objectContaining({ code: 'B', image: '/images/B/1' })],
        soldOut: true,
      }),
    ]);
  });

  it.each([
    ['an unknown category', { categoryName: ['MEN###HATS'] }, 404],
    ['a page size beyond the limit', { pageSize: 61 }, 400],
    ['a page before the first', { pageNum: 0 }, 400],
    ['a price that is no number', { minPrice: '1' }, 400],
    ['an unknown order', { sortType: 'RANDOM' }, 400],
  ])('refuses %s', async (_, request, code) => {
    expect(await search(request)).toMatchObject({ status: code, code });
  });

  it('does not know a category of the other channel only', async () => {
    await shop.pool.query(`update categories set channel_ids = '{2}' where code = 'MEN###SHOES'`);
    expect(await search({ categoryName: ['MEN###SHOES'] }, 'bit')).toMatchObject({ code: 404 });
    expect(await codes({ categoryName: ['MEN###SHOES'] }, 'sit')).toBe('E');
  });
});

describe('a list of styles (behaviour/choices)', () => {
  beforeAll(async () => {
    const loafer = {
      categoryCode: 'KIDS',
      styleCode: 'LOAFER',
      sizeType: 'EU_SHOES',
      channelIds: [1],
    };
    await addItem(shop.db, { ...loafer, code: 'L1', rank: -1, salePrice: 18_000, stock: { 40: 1, 41: 0 } });
    await addItem(shop.db, {
      ...loafer,
      code: 'L2',
      rank: -2,
      salePrice: 12_000,
      colorCode: 'BLACK',
      stock: { 41: 1 },
    });
  });
  afterAll(() =>
    shop.pool.query(
      `delete from skus where item_id in ('I-L1', 'I-L2'); delete from items where style_code = 'LOAFER'`,
    ),
  );

  const shoes = { byStyle: true, categoryName: ['KIDS'] };
  it.each<[string, SearchRequest, string, items: number]>([
    ['the recommended colour', shoes, 'L1', 2],
    ['the cheapest colour, by price', { ...shoes, sortType: 'PRICE_LOW_TO_HIGH' }, 'L2', 2],
    ['the colour of the filter', { ...shoes, filterColor: ['BLACK'] }, 'L2', 1],
    ['a colour that has the size', { ...shoes, filterSize: ['EU_SHOES@@@41'] }, 'L2', 1],
    ['a colour in the price range', { ...shoes, maxPrice: 12_000 }, 'L2', 1],
    ['the colour that was searched for', { byStyle: true, keyword: 'black l2' }, 'L2', 1],
  ])('shows %s', async (_, request, expected, items) => {
    expect(await codes(request)).toBe(expected);
    expect((await search(request)).data.itemCount).toBe(items);
  });

  it('has all colours in its tile, and counts the style once', async () => {
    const { data } = await search({ ...shoes, pageSize: 1 });
    expect(data).toMatchObject({ totalCount: 1, itemCount: 2, data: { isLastPage: true } });
    expect(data.data.list[0]?.sameStyleProducts.map(({ code }) => code).sort()).toEqual(['L1', 'L2']);
    expect(data.filterOptions.brand).toEqual([{ value: 'Acme', name: 'Acme', count: 1 }]);
    expect(data.filterOptions.color.map(({ value, count }) => [value, count])).toEqual([
      ['BLACK', 1],
      ['NAVY', 1],
    ]);
    const { data: inItems } = await search({ categoryName: ['KIDS'] });
    expect([inItems.totalCount, inItems.itemCount]).toEqual([2, 2]);
  });
});

describe('filter options (behaviour/entities)', () => {
  const options = async (request: SearchRequest, channel: 'bit' | 'sit' = 'bit', language = 'en') =>
    (await search(request, channel, language)).data.filterOptions;

  it('count what is found: categories as a tree, brands by name, sizes in order, discounts in ranges', async () => {
    const all = await options({}, 'sit');
    expect(all.category.map(({ code, count }) => [code, count])).toEqual([
      ['WOMEN', 1],
      ['WOMEN###CLOTHING', 1],
      ['WOMEN###CLOTHING###DRESSES', 1],
      ['MEN', 4],
      ['MEN###CLOTHING', 3],
      ['MEN###CLOTHING###SHIRTS', 2],
      ['MEN###CLOTHING###KNITWEAR', 1],
      ['MEN###SHOES', 1],
    ]);
    expect(all.brand).toEqual([
      { value: 'Acme', name: 'Acme', count: 4 },
      { value: 'Chloé', name: 'Chloé', count: 1 },
    ]);
    expect(all.color.map(({ value, count }) => [value, count])).toEqual([
      ['BLACK', 1],
      ['NAVY', 3],
      ['WHITE', 1],
    ]);
    const { size } = await options({ withSoldOut: true }, 'sit');
    expect(size.map(({ parent, values }) => [parent, values.map(({ value }) => value)])).toEqual([
      ['ALPHA', ['S', 'M', 'XL']],
      ['EU_SHOES', ['9', '40', '40.5']],
    ]);
    expect(all.price).toEqual({ min: 8_000, max: 90_000 });
    expect(all.discount).toEqual([
      { minDiscount: 20, maxDiscount: 29, count: 1 },
      { minDiscount: 50, maxDiscount: 100, count: 1 },
    ]);
  });

  it('leave their own filter out of their counts, and apply the others', async () => {
    const found = await options({ brandName: ['Chloé'], withSoldOut: true });
    expect(found.brand.map(({ value, count }) => [value, count])).toEqual([
      ['Acme', 3],
      ['Chloé', 1],
    ]);
    expect(found.color.map(({ value }) => value)).toEqual(['WHITE']);
    expect(found.size).toEqual([
      {
        parent: 'ALPHA',
        name: 'Clothing',
        values: [
          { value: 'M', name: 'M', count: 1 },
          { value: 'XL', name: 'XL', count: 1 },
        ],
      },
    ]);
    expect((await options({ maxPrice: 10_000 })).price).toEqual({ min: 8_000, max: 90_000 });
    expect((await options({ maxPrice: 10_000 })).color.map(({ value }) => value)).toEqual(['NAVY']);
    const sized = await options({ filterSize: ['ALPHA@@@XL'], withSoldOut: true });
    expect(sized.size[0]?.values.map(({ value, count }) => [value, count])).toEqual([
      ['S', 3],
      ['M', 4],
      ['XL', 1],
    ]);
    const cheap = await options({ discountRange: [{ minDiscount: 50, maxDiscount: 100 }] });
    expect(cheap.discount).toHaveLength(2);
    expect(cheap.category.map(({ code }) => code)).not.toContain('WOMEN');
    const women = await options({ categoryName: ['WOMEN'] });
    expect(women.category.find(({ code }) => code === 'MEN')?.count).toBe(3);
    expect(women.color.map(({ value }) => value)).toEqual(['BLACK']);
    const none = await options({ filterColor: ['NAVY'], maxPrice: 1 });
    expect(none.color).toEqual([expect.objectContaining({ value: 'NAVY', name: 'Navy', count: 0 })]);
  });

  it('offer every kind of attribute in its position, with names', async () => {
    expect((await options({ filterAttribute: ['MATERIAL@@@WOOL'] })).attributes).toEqual([
      {
        parent: 'MATERIAL',
        name: 'Material',
        values: [
          { value: 'COTTON', name: 'Cotton', count: 1 },
          { value: 'WOOL', name: 'Wool', count: 2 },
        ],
      },
      { parent: 'FIT', name: 'Fit', values: [{ value: 'SLIM', name: 'Slim fit', count: 1 }] },
      { parent: 'STONE', name: 'Stone', values: [{ value: 'RUBY', name: 'Ruby', count: 1 }] },
    ]);
    expect((await options({}, 'bit', 'zh-HK')).attributes?.[1]).toEqual({
      parent: 'FIT',
      name: '剪裁',
      values: [{ value: 'SLIM', name: '修身', count: 2 }],
    });
    expect((await options({}, 'bit', 'zh-HK')).attributes?.[2]).toEqual({
      parent: 'STONE',
      name: '寶石',
      values: [{ value: 'RUBY', name: '紅寶石', count: 1 }],
    });
  });

  it('count the sizes that can be bought, as stock changes', async () => {
    const sizes = async (request: SearchRequest = {}) =>
      (await options({ sex: 'men', ...request })).size.flatMap(({ values }) =>
        values.map(({ value, count }) => `${value} ${count}`),
      );
    const setStock = (stock: number) =>
      shop.pool.query(`update skus set stock = $1 where id = 'A-M'`, [stock]);
    expect(await sizes()).toEqual(['S 2', 'M 2']);
    await setStock(0);
    expect(await sizes()).toEqual(['S 2', 'M 1']);
    expect(await codes({ filterSize: ['ALPHA@@@M'] })).toBe('CD');
    await setStock(3);
    expect(await sizes()).toEqual(['S 2', 'M 2']);
    await shop.pool.query(`update skus set synced = false where id = 'A-M'`);
    expect(await sizes()).toEqual(['S 2', 'M 1']);
    expect(await sizes({ withSoldOut: true })).toEqual(['S 2', 'M 3', 'XL 1']);
    await shop.pool.query(`update skus set synced = true, stock = 5 where id = 'A-M'`);
  });

  it('have their names in the language asked for, and are empty where nothing is found', async () => {
    const chinese = await options({}, 'bit', 'zh-HK');
    expect(chinese.color.map(({ name }) => name)).toEqual(['黑色', '深藍', '白色']);
    expect(chinese.category[0]?.name).toBe('女裝');
    expect(await options({ label: 'NOPE' })).toEqual({
      category: [],
      brand: [],
      size: [],
      color: [],
      price: null,
      discount: [],
      attributes: [],
    });
  });
});

describe('a keyword (behaviour/choices)', () => {
  it.each([
    ['a word', 'cashmere', 'C'],
    ['the beginning of a word', 'cash', 'C'],
    ['words in any order and case', 'SHIRT oxford', 'BA'],
    ['a plural', 'dresses', 'D'],
    ['a brand without its accent', 'chloe', 'B'],
    ['a slip of spelling', 'cashmre', 'C'],
    ['swapped letters', 'shrit', 'BA'],
    ['a plural with a slip', 'drresses', 'D'],
    ['a slip in one of two words', 'silk derss', 'D'],
    ['two words written together', 'oxfordshirt', 'BA'],
    ['two words written together, in plural', 'oxfordshirts', 'BA'],
    ['Chinese', '襯衫', 'BA'],
    ['part of a Chinese title', '連身', 'D'],
    ['one Chinese character', '裙', 'D'],
    ['two Chinese words written together', '黑色連身裙', 'D'],
    ['an item code', 'd', 'D'],
    ['nothing like it', 'umbrella', ''],
    ['signs alone', '%_!', ''],
    ['a quote', "'); drop table items; --", ''],
    ['blanks', '   ', 'BACD'],
  ])('finds by %s', async (_, keyword, expected) => {
    expect(await codes({ keyword })).toBe(expected);
  });

  it('is narrowed by filters, and what the other channel sells is not found here', async () => {
    expect(await codes({ keyword: 'shirt', filterColor: ['WHITE'] })).toBe('B');
    expect(await codes({ keyword: 'shirt', sex: 'women' })).toBe('');
    expect(await codes({ keyword: 'loafer' })).toBe('');
    expect(await codes({ keyword: 'loafer' }, 'sit')).toBe('E');
  });
});
