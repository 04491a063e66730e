import { pathOf } from 'shared-contracts/calls/call';
import {
  findBrand,
  getInventory,
  getNavigation,
  getProduct,
  getSizeGuide,
  getSkuInventory,
  listBrands,
  listProductCodes,
  listProducts,
  listRecommendedProducts,
} from 'shared-contracts/calls/product';
import { brandByNameSchema, brandListSchema } from 'shared-contracts/wire/brand';
import { navigationSchema } from 'shared-contracts/wire/navigation';
import {
  inventorySchema,
  productCodesSchema,
  productDetailSchema,
  productListSchema,
  sizeGuideSchema,
} from 'shared-contracts/wire/product';
import { addItem, asking, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  const { db, pool } = shop;
  await pool.query(`
    insert into brands (name, channel_ids, description_en, description_zh) values
      ('Acme', '{1,2}', 'Shirts since 1920.', '自 1920 年的襯衫。'), ('Étoile', '{1}', '', '');
    update categories set type = 2, active_status = 0 where code = 'LIFESTYLE';
    update categories set channel_ids = '{1}' where code = 'KIDS';
    update categories set visible = false where code = 'MEN###SHOES';
    insert into size_guides (size_type, category_code, table_en, table_zh) values
      ('ALPHA', '', '{"columns":["Size"],"rows":[["S"]]}', '{"columns":["尺碼"],"rows":[["S"]]}'),
      ('ALPHA', 'MEN###CLOTHING', '{"columns":["Men"],"rows":[["S"]],"note":"cm"}', '{"columns":["男"],"rows":[]}')`);
  await addItem(db, {
    code: 'OX-NAVY',
    styleCode: 'OX',
    labels: ['NEW', 'GONE'],
    salePrice: 15_000,
    descriptionZh: '純棉。',
    compositionEn: 'Cotton',
    attributes: ['FIT@@@SLIM', 'MATERIAL@@@COTTON', 'MATERIAL@@@GONE'],
    stock: { XS: 0, S: 1, M: 4 },
  });
  await addItem(db, {
    code: 'OX-BLACK',
    styleCode: 'OX',
    colorCode: 'BLACK',
    colorEn: 'Black',
    stock: { S: 0 },
  });
  await addItem(db, {
    code: 'OX-WHITE',
    styleCode: 'OX',
    colorCode: 'WHITE',
    colorEn: 'White',
    channelIds: [2],
  });
  await addItem(db, { code: 'OX-GONE', styleCode: 'OX', onShelf: false });
  await addItem(db, { code: 'DRESS', brandName: 'Étoile', categoryCode: 'WOMEN###CLOTHING###DRESSES' });
  await addItem(db, { code: 'FREE', brandName: 'Zed', salePrice: 0, listPrice: 0, sizeType: 'EU_SHOES' });
  await addItem(db, { code: 'UNSYNCED', brandName: 'Zed', synced: false, categoryCode: 'MEN###SHOES' });
});
afterAll(() => shop.app.close());

const bit = { headers: asking('bit') };
const sit = { headers: asking('sit') };
const chinese = { headers: asking('bit', 'zh-HK') };

describe('the menu (behaviour/entities and behaviour/states)', () => {
  const menu = async (options: object) =>
    (await shop.guest.call('GET', pathOf(getNavigation), navigationSchema, options)).data;

  it("is the channel's tree, with addresses of that channel", async () => {
    const [first, second] = [await menu(bit), await menu(sit)];
    expect(first.map(({ name, url }) => [name, url])).toEqual([
      ['Women', '/bit/women'],
      ['Men', '/bit/men'],
      ['Kids', '/bit/KIDS'],
      ['Lifestyle', '/bit/LIFESTYLE'],
    ]);
    expect(second.map(({ id }) => id)).toEqual(['WOMEN', 'MEN', 'LIFESTYLE']);
    const shirts = second[1]?.children[0]?.children[0];
    expect(shirts).toMatchObject({
      code: 'MEN###CLOTHING###SHIRTS',
      parentId: 'MEN###CLOTHING',
      url: '/sit/MEN/CLOTHING/SHIRTS',
      seoTitle: 'Shirts - Clothing - Men',
    });
  });

  it('marks closed and hidden entries, so that the guard and the menu can act', async () => {
    const tree = await menu(bit);
    expect(tree.find(({ id }) => id === 'LIFESTYLE')).toMatchObject({ type: 2, activeStatus: 0 });
    expect(tree[1]?.children.find(({ id }) => id === 'MEN###SHOES')).toMatchObject({ visible: false });
  });

  it('speaks the language that is asked for', async () => {
    expect((await menu(chinese)).map(({ name }) => name)).toEqual(['女裝', '男裝', '童裝', '生活']);
  });
});

test('the codes of a channel, for its sitemap, are those of items on the shelf', async () => {
  const codes = async (options: object, page = 1) =>
    (await shop.guest.call('GET', `${pathOf(listProductCodes)}?page=${page}`, productCodesSchema, options))
      .data;
  expect(await codes(bit)).toEqual({
    codes: expect.arrayContaining(['OX-NAVY', 'DRESS']),
    pages: 1,
  });
  expect((await codes(bit)).codes).not.toContain('OX-WHITE');
  expect((await codes(sit)).codes).toContain('OX-WHITE');
  expect((await codes(sit)).codes).not.toContain('OX-GONE');
  expect((await codes(bit, 2)).codes).toEqual([]);
});

describe('a product (behaviour/entities)', () => {
  const detail = (code: string, options: object = bit) =>
    shop.guest.call('GET', pathOf(getProduct, { code }), productDetailSchema, options);

  it('has the barcodes of makers that have a valid check digit', async () => {
    await shop.pool.query(
      `update skus set barcode = case size when 'S' then '4006381333931' when 'M' then '4006381333930' end
        where item_id = (select id from items where code = 'OX-NAVY')`,
    );
    const { data } = await detail('OX-NAVY');
    expect(data.skuInfo.map(({ size, gtin }) => [size, gtin])).toEqual([
      ['XS', undefined],
      ['S', '4006381333931'],
      ['M', undefined],
    ]);
  });

  it('has its sizes in order, its colours in order, its breadcrumb and the names of its labels', async () => {
    const { data } = await detail('OX-NAVY');
    expect(data.skuInfo.map(({ size, availableQty }) => [size, availableQty])).toEqual([
      ['XS', 0],
      ['S', 1],
      ['M', 4],
    ]);
    expect(data.sameStyleProducts.map(({ code }) => code)).toEqual(['OX-BLACK', 'OX-NAVY']);
    expect(data.baseInfo).toMatchObject({
      title: 'Oxford Shirt',
      listPrice: 20_000,
      salePrice: 15_000,
      channelIds: [1, 2],
      labels: ['New in'],
      composition: 'Cotton',
      attributes: [
        { parent: 'MATERIAL', name: 'Material', value: 'Cotton' },
        { parent: 'FIT', name: 'Fit', value: 'Slim fit' },
      ],
      categoryPath: [
        { code: 'MEN', name: 'Men' },
        { code: 'MEN###CLOTHING', name: 'Clothing' },
        { code: 'MEN###CLOTHING###SHIRTS', name: 'Shirts' },
      ],
    });
  });

  it('is told in Chinese to who reads Chinese', async () => {
    const { data } = await detail('OX-NAVY', chinese);
    expect(data.baseInfo).toMatchObject({ title: '牛津襯衫', color: '深藍', description: '純棉。' });
    expect(data.baseInfo.categoryPath[0]?.name).toBe('男裝');
  });

  it('of the other channel only is still there, with the colours of its own channel', async () => {
    const { data } = await detail('OX-WHITE');
    expect(data.baseInfo.channelIds).toEqual([2]);
    expect(data.sameStyleProducts.map(({ code }) => code)).toEqual(['OX-BLACK', 'OX-NAVY', 'OX-WHITE']);
  });

  it('shows a changed price and stock at the next read', async () => {
    await shop.pool.query(`update skus set sale_price = 9900, stock = 9 where id = 'DRESS-S'`);
    const { data } = await detail('DRESS');
    expect(data.baseInfo.salePrice).toBe(9_900);
    expect(data.skuInfo[0]).toMatchObject({ skuId: 'DRESS-S', availableQty: 9, salePrice: 9_900 });
  });

  it('has nothing to sell before the warehouse has told its stock', async () => {
    const { data } = await detail('UNSYNCED');
    expect(data.skuInfo[0]).toMatchObject({ availableQty: 0, hasSyncedSkuInventory: false });
  });

  it.each(['ox-navy', 'Ｏx-Navy', ' OX-NAVY '])(
    '%s is the item, as the catalogue spells it',
    async (code) => {
      expect((await detail(code)).data.baseInfo.code).toBe('OX-NAVY');
      expect(
        (await shop.guest.call('GET', pathOf(getInventory, { code }), inventorySchema)).data,
      ).toHaveLength(3);
    },
  );

  it.each(['NONE', 'OX-GONE'])('%s is not found: unknown or off the shelf', async (code) => {
    expect(await detail(code)).toMatchObject({ status: 404, code: 404 });
    expect(await shop.guest.call('GET', pathOf(getInventory, { code }), inventorySchema)).toMatchObject({
      code: 404,
    });
  });

  it('tells its stock alone, by item and by sku', async () => {
    const byItem = await shop.guest.call('GET', pathOf(getInventory, { code: 'OX-NAVY' }), inventorySchema);
    expect(byItem.data.map(({ availableQty }) => availableQty)).toEqual([0, 1, 4]);
    const url = `${pathOf(getSkuInventory)}?skuCodes=OX-NAVY-M,NONE,OX-BLACK-S`;
    expect((await shop.guest.call('GET', url, inventorySchema)).data).toEqual([
      { skuId: 'OX-NAVY-M', availableQty: 4, hasSyncedSkuInventory: true },
      { skuId: 'OX-BLACK-S', availableQty: 0, hasSyncedSkuInventory: true },
    ]);
  });

  it('has the size guide of its narrowest category', async () => {
    const guide = (code: string, options = bit) =>
      shop.guest.call('GET', pathOf(getSizeGuide, { code }), sizeGuideSchema, options);
    expect((await guide('OX-NAVY')).data).toEqual({
      sizeType: 'ALPHA',
      columns: ['Men'],
      rows: [['S']],
      note: 'cm',
    });
    expect((await guide('DRESS', chinese)).data.columns).toEqual(['尺碼']);
    expect(await guide('FREE')).toMatchObject({ code: 404 });
  });
});

describe('products by their codes (behaviour/calls)', () => {
  const list = async (path: string, codes: string, options: object = bit) =>
    (await shop.guest.call('GET', `${path}?itemCodes=${codes}`, productListSchema, options)).data;
  const codes = 'UNSYNCED,DRESS,OX-BLACK,NONE,OX-GONE,OX-WHITE,FREE,OX-NAVY,DRESS';

  it('keeps the order that was asked for and leaves out what is not shown here', async () => {
    const found = await list(pathOf(listProducts), codes);
    expect(found.map(({ code, soldOut }) => [code, soldOut])).toEqual([
      ['UNSYNCED', true],
      ['DRESS', false],
      ['OX-BLACK', true],
      ['FREE', false],
      ['OX-NAVY', false],
    ]);
    expect(found.at(-1)).toMatchObject({
      channelId: 1,
      images: ['/images/OX-NAVY/1', '/images/OX-NAVY/2'],
      labels: ['New in'],
      sameStyleProducts: [{ code: 'OX-BLACK' }, { code: 'OX-NAVY' }],
    });
  });

  it('recommends only what can be bought in the channel', async () => {
    expect((await list(pathOf(listRecommendedProducts), codes)).map(({ code }) => code)).toEqual([
      'DRESS',
      'OX-NAVY',
    ]);
    expect(
      (await list(pathOf(listRecommendedProducts), codes, sit)).map(({ code, channelId }) => [
        code,
        channelId,
      ]),
    ).toEqual([
      ['DRESS', 2],
      ['OX-WHITE', 2],
      ['OX-NAVY', 2],
    ]);
    expect(await list(pathOf(listRecommendedProducts), '')).toEqual([]);
  });
});

describe('brands (behaviour/screens and behaviour/calls)', () => {
  const list = async (query = '', options: object = bit) =>
    shop.guest.call('GET', pathOf(listBrands) + query, brandListSchema, options);
  const byName = async (name: string, options: object = bit) =>
    (
      await shop.guest.call(
        'GET',
        `${pathOf(findBrand)}?brandName=${encodeURIComponent(name)}`,
        brandByNameSchema,
        options,
      )
    ).data;

  it('are listed from A to Z with the styles that they have on this shelf', async () => {
    expect((await list()).data.map(({ name, letter, count }) => [name, letter, count])).toEqual([
      ['Acme', 'A', 1],
      ['Étoile', 'E', 1],
      ['Zed', 'Z', 2],
    ]);
    expect((await list('', sit)).data[0]).toMatchObject({ name: 'Acme', count: 1 });
    expect((await list(`?categoryCode=${encodeURIComponent('MEN###CLOTHING')}`, sit)).data[0]?.count).toBe(1);
  });

  it('are found whatever their case and Unicode form', async () => {
    for (const name of ['étoile', 'E\u0301TOILE', 'Ｅ\u0301toile']) {
      expect((await byName(name)).map((brand) => brand.name)).toEqual(['Étoile']);
    }
  });

  it('of a category are those with something in it; an unknown category is not found', async () => {
    const query = (code: string) => `?categoryCode=${encodeURIComponent(code)}`;
    expect((await list(query('WOMEN###CLOTHING'))).data.map(({ name }) => name)).toEqual(['Étoile']);
    expect(await list(query('NOWHERE'))).toMatchObject({ code: 404 });
    expect(await list(query('KIDS'), sit)).toMatchObject({ code: 404 });
  });

  it('are found by name in any case, with texts for search engines', async () => {
    expect(await byName('ACME')).toEqual([
      expect.objectContaining({
        name: 'Acme',
        description: 'Shirts since 1920.',
        seoTitle: 'Acme',
        seoKeywords: 'Acme, Clothing',
        seoDescription: 'Shirts since 1920.',
      }),
    ]);
    expect((await byName('étoile', chinese))[0]?.seoDescription).toBe('在 Harbour 選購 Étoile。');
    expect(await byName('zed')).toEqual([expect.objectContaining({ name: 'Zed', channelIds: [1, 2] })]);
    expect(await byName('Nobody')).toEqual([]);
  });
});
