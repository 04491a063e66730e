import { pathOf } from 'shared-contracts/calls/call';
import { getFacets, getStyle, listStyles } from 'shared-contracts/calls/wholesale';
import {
  wholesaleDetailSchema,
  wholesaleFacetsSchema,
  wholesaleListSchema,
} from 'shared-contracts/wire/wholesale';
import { addItem, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { type Client, createClient, password, registerMember } from '../testing/client';

let shop: CatalogueShop;
let buyer: Client;

beforeAll(async () => {
  shop = await openCatalogueShop();
  const { db, pool, app } = shop;
  const shirt = { styleCode: 'SHIRT', titleEn: 'Linen Shirt', titleZh: '亞麻襯衫', listPrice: 80_000 };
  await addItem(db, { ...shirt, code: 'SHIRT-NAVY', rank: 9, stock: { M: 60, S: 60, L: 0 } });
  await addItem(db, {
    ...shirt,
    code: 'SHIRT-WHITE',
    rank: 5,
    colorCode: 'WHITE',
    colorEn: 'White',
    colorZh: '白色',
    colorHex: '#ffffff',
    stock: { S: 30 },
  });
  await addItem(db, { ...shirt, code: 'SHIRT-OFF', onShelf: false });
  await addItem(db, {
    code: 'LOAFER',
    titleEn: 'Leather Loafer',
    titleZh: '皮革樂福鞋',
    brandName: 'Bold',
    channelIds: [2],
    categoryCode: 'MEN###SHOES',
    colorCode: 'BLACK',
    rank: 7,
    listPrice: 90_000,
    sizeType: 'EU_SHOES',
    stock: { 40: 0 },
    publishedAt: new Date('2026-02-01'),
  });
  await addItem(db, { code: 'UNPRICED', titleEn: 'Linen Trousers', rank: 99 });
  const member = await registerMember(app);
  await pool.query(`
    insert into wholesale_price_lists values ('A', 'List A'), ('B', 'List B');
    insert into wholesale_prices values ('A', 'SHIRT', 40000, 24, 6), ('A', 'LOAFER', 60000, 1, 1),
      ('B', 'SHIRT', 35000, 12, 6), ('A', 'GONE', 1000, 1, 1);
    update customers set roles = array['member', 'wholesale'] where id = '${member.memberId}';
    insert into wholesale_accounts values ('${member.memberId}', 'Company', 'A')`);
  const { data } = await createClient(app).login({ email: member.email, password });
  buyer = createClient(app, data.token);
});
afterAll(() => shop.app.close());

const headers = (language: string) => ({ 'accept-language': language });
async function query(body: object = {}, language = 'en-HK') {
  const options = { body, headers: headers(language) };
  return (await buyer.call('POST', pathOf(listStyles), wholesaleListSchema, options)).data;
}
async function codesOf(body: object): Promise<string[]> {
  return (await query(body)).data.list.map(({ styleCode }) => styleCode);
}

describe('the wholesale list (behaviour/calls)', () => {
  it('holds the styles of the buyer’s price list, of both channels, one entry a style', async () => {
    const { data, totalCount } = await query();
    expect(totalCount).toBe(2);
    expect(data.isLastPage).toBe(true);
    expect(data.list[0]).toEqual({
      styleCode: 'SHIRT',
      code: 'SHIRT-NAVY',
      title: 'Linen Shirt',
      brandName: 'Acme',
      channelId: 1,
      image: '/images/SHIRT-NAVY/1',
      colors: [
        { code: 'SHIRT-NAVY', color: 'Navy', colorHex: '#1f2a44', image: '/images/SHIRT-NAVY/1' },
        { code: 'SHIRT-WHITE', color: 'White', colorHex: '#ffffff', image: '/images/SHIRT-WHITE/1' },
      ],
      sizes: ['S', 'M', 'L'],
      retailPrice: 80_000,
      wholesalePrice: 40_000,
      minimumQuantity: 24,
      increment: 6,
      availableQty: 150,
    });
    expect(data.list[1]).toMatchObject({ styleCode: 'LOAFER', channelId: 2, availableQty: 0 });
  });

  it.each([
    ['a category', { categoryName: ['MEN###SHOES'] }, ['LOAFER']],
    ['a department', { categoryName: ['MEN'] }, ['SHIRT', 'LOAFER']],
    ['a brand', { brandName: ['Bold'] }, ['LOAFER']],
    ['the price it has for the buyer', { maxPrice: 40_000 }, ['SHIRT']],
    ['a price span', { minPrice: 40_001, maxPrice: 59_999 }, []],
    ['a highest price beyond any', { minPrice: -(2 ** 53) + 1, maxPrice: 2 ** 53 - 1 }, ['SHIRT', 'LOAFER']],
    ['a lowest price beyond any', { minPrice: 2 ** 31 }, []],
    ['what is in stock', { inStockOnly: true }, ['SHIRT']],
    ['a keyword', { keyword: 'shirt' }, ['SHIRT']],
    ['a Chinese keyword', { keyword: '亞麻' }, ['SHIRT']],
    ['a misspelt keyword', { keyword: 'leathr' }, ['LOAFER']],
    ['a keyword that a filter then excludes', { keyword: 'leather', brandName: ['Acme'] }, []],
    ['an item code', { keyword: 'shirt-white' }, ['SHIRT']],
    ['a keyword that nothing has', { keyword: 'umbrella' }, []],
    ['the newest first', { sortType: 'NEWEST', brandName: ['Acme', 'Bold'] }, ['SHIRT', 'LOAFER']],
    ['the cheapest first', { sortType: 'PRICE_LOW_TO_HIGH' }, ['SHIRT', 'LOAFER']],
    ['the dearest first', { sortType: 'PRICE_HIGH_TO_LOW' }, ['LOAFER', 'SHIRT']],
    ['the largest margin first', { sortType: 'DISCOUNT' }, ['SHIRT', 'LOAFER']],
  ])('finds by %s', async (_title, body, codes) => {
    expect(await codesOf(body)).toEqual(codes);
  });

  it('shows the colour that was asked for, and counts its stock alone as in stock', async () => {
    const { data } = await query({ filterColor: ['WHITE'] });
    expect(data.list.map(({ code }) => code)).toEqual(['SHIRT-WHITE']);
    expect(data.list[0]?.colors).toHaveLength(2);
    await shop.pool.query(`update skus set synced = false where item_id = 'I-SHIRT-WHITE'`);
    expect(await codesOf({ filterColor: ['WHITE'], inStockOnly: true })).toEqual([]);
    await shop.pool.query(`update skus set synced = true where item_id = 'I-SHIRT-WHITE'`);
  });

  it('has pages that hold every style once', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNum) => query({ pageNum, pageSize: 1 })));
    expect(pages.map(({ data }) => data.list.map(({ styleCode }) => styleCode))).toEqual([
      ['SHIRT'],
      ['LOAFER'],
      [],
    ]);
    expect(pages.map(({ data }) => data.isLastPage)).toEqual([false, true, true]);
  });

  it('counts styles in its facets, and a facet’s own choice does not narrow it', async () => {
    const { filterOptions } = await query({ brandName: ['Acme'] });
    expect(filterOptions).toEqual({
      category: [
        { code: 'MEN', name: 'Men', count: 1 },
        { code: 'MEN###CLOTHING', name: 'Clothing', count: 1 },
        { code: 'MEN###CLOTHING###SHIRTS', name: 'Shirts', count: 1 },
      ],
      brand: [
        { value: 'Acme', name: 'Acme', count: 1 },
        { value: 'Bold', name: 'Bold', count: 1 },
      ],
      color: [
        { value: 'NAVY', name: 'Navy', hex: '#1f2a44', count: 1 },
        { value: 'WHITE', name: 'White', hex: '#ffffff', count: 1 },
      ],
      price: { min: 40_000, max: 40_000 },
    });
    const options = { body: { brandName: ['Acme'] }, headers: headers('en-HK') };
    const facets = await buyer.call('POST', pathOf(getFacets), wholesaleFacetsSchema, options);
    expect(facets.data).toEqual({ ...filterOptions, totalCount: 1 });
  });

  it('knows a brand whatever its case and width', async () => {
    const found = async (brandName: string) => (await query({ brandName: [brandName] })).totalCount;
    expect(await found('ＡＣＭＥ')).toBe(await found('Acme'));
    expect(await found('acme')).toBeGreaterThan(0);
  });

  it('speaks Chinese to who asks for it', async () => {
    const { data, filterOptions } = await query({ keyword: 'linen' }, 'zh-HK');
    expect(data.list[0]).toMatchObject({ title: '亞麻襯衫', colors: [{ color: '深藍' }, { color: '白色' }] });
    expect(filterOptions.category[0]?.name).toBe('男裝');
  });
});

describe('the matrix of a style (behaviour/calls)', () => {
  const details = (id: string) =>
    buyer.call('GET', pathOf(getStyle, { id }), wholesaleDetailSchema, { headers: headers('en-HK') });

  it('has a row for each colour on the shelf and a column for each size, by either code', async () => {
    const { data } = await details('SHIRT');
    expect(data).toMatchObject({
      sizes: ['S', 'M', 'L'],
      wholesalePrice: 40_000,
      minimumQuantity: 24,
      increment: 6,
    });
    expect(
      data.rows.map(({ code, cells }) => [code, cells.map(({ size, availableQty }) => [size, availableQty])]),
    ).toEqual([
      [
        'SHIRT-NAVY',
        [
          ['M', 60],
          ['S', 60],
          ['L', 0],
        ],
      ],
      ['SHIRT-WHITE', [['S', 30]]],
    ]);
    expect((await details('SHIRT-WHITE')).data).toEqual(data);
  });

  it.each(['UNPRICED', 'GONE', 'NONE'])('of %s is not there for this buyer', async (id) => {
    expect((await details(id)).status).toBe(404);
  });
});
