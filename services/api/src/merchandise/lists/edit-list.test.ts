import { pathOf } from 'shared-contracts/calls/call';
import { getItemChoices } from 'shared-contracts/calls/merchant-catalogue';
import {
  getListHistory,
  getShopList,
  removeListRow,
  saveListRow,
} from 'shared-contracts/calls/merchant-lists';
import { findBrand, getNavigation, getProduct, getSizeGuide } from 'shared-contracts/calls/product';
import { brandByNameSchema } from 'shared-contracts/wire/brand';
import {
  type ListValues,
  listHistorySchema,
  listRowsSchema,
  type ShopList,
} from 'shared-contracts/wire/merchant-lists';
import { itemChoicesSchema } from 'shared-contracts/wire/merchant-styles';
import { navigationSchema } from 'shared-contracts/wire/navigation';
import { productDetailSchema, sizeGuideSchema } from 'shared-contracts/wire/product';
import { createClient } from '../../modules/testing/client';
import { buildTestApp } from '../../modules/testing/commerce-app';
import { addStaff } from '../../modules/testing/staff';
import { renewSearchText } from './renew-search-text';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterEach(() => shop.app.close());

const rows = async (list: ShopList) =>
  (await may.call('GET', pathOf(getShopList, { list }), listRowsSchema)).data.rows;
const save = (list: ShopList, id: string, values: ListValues, version: string | null = null) =>
  may.call('POST', pathOf(saveListRow, { list }), listRowsSchema, { body: { id, version, values } });
const remove = (list: ShopList, id: string, version: string) =>
  may.call('POST', pathOf(removeListRow, { list }), listRowsSchema, { body: { id, version } });
const versionOf = async (list: ShopList, id: string) =>
  (await rows(list)).find((row) => row.id === id)?.version ?? '';

const women = {
  code: 'WOMEN',
  nameEn: 'Women',
  nameZh: '女裝',
  channels: ['bit', 'sit'],
  position: 1,
  visible: true,
};
const knit = { ...women, code: 'WOMEN###KNIT', nameEn: 'Knitwear', nameZh: '針織' };
const store = {
  id: 'central',
  nameEn: 'Central',
  nameZh: '中環',
  region: 'HK',
  area: 'hong-kong-island',
  district: 'central-and-western',
  addressEn: '1 Queen’s Road Central',
  addressZh: '皇后大道中1號',
  hoursEn: [{ days: 'Every day', hours: '11:00–21:00' }],
  hoursZh: [{ days: '每日', hours: '11:00–21:00' }],
  phone: '+852 2345 6789',
  channels: ['bit'],
  pickUp: true,
};

it('a new shop gets its categories, brands, colours, labels, stores and lockers (behaviour/back-office)', async () => {
  await save('categories', 'WOMEN', women);
  expect((await save('categories', 'WOMEN###KNIT', knit)).status).toBe(200);
  await save('brands', 'Acme / Sons', {
    name: 'Acme / Sons',
    channels: ['sit'],
    descriptionEn: 'Since 1901',
  });
  await save('colors', 'NAVY', { code: 'NAVY', nameEn: 'Navy', nameZh: '深藍', hex: '#1f2a44' });
  await save('labels', 'NEW', { code: 'NEW', nameEn: 'New', nameZh: '新品', position: 2 });
  await save('stores', 'central', store);
  const { id: _, phone: __, channels: ___, pickUp: ____, ...place } = store;
  await save('lockers', 'HK-1', { ...place, code: 'HK-1', open: false });
  expect((await rows('categories')).map(({ id, uses }) => [id, uses])).toEqual([
    ['WOMEN', 0],
    ['WOMEN###KNIT', 0],
  ]);
  expect((await rows('brands'))[0]?.values).toEqual({
    name: 'Acme / Sons',
    channels: ['sit'],
    descriptionEn: 'Since 1901',
  });
  expect((await rows('colors'))[0]?.values).toMatchObject({ code: 'NAVY', hex: '#1f2a44' });
  expect((await rows('labels'))[0]?.values).toMatchObject({ code: 'NEW', position: 2 });
  expect((await rows('stores'))[0]?.values).toEqual({ ...store, position: 0 });
  expect((await rows('lockers'))[0]?.values).toMatchObject({ code: 'HK-1', open: false });
  const menu = await createClient(shop.app).call('GET', pathOf(getNavigation), navigationSchema);
  expect(menu.data[0]).toMatchObject({
    code: 'WOMEN',
    children: [{ code: 'WOMEN###KNIT', name: 'Knitwear' }],
  });
});

it('an edit keeps what the form does not show, and is refused when somebody was first', async () => {
  await shop.pool.query(`insert into categories (code, name_en, name_zh, channel_ids, style, image)
    values ('SALE', 'Sale', '減價', '{1}', 'red', '/images/sale.jpg')`);
  const [before] = await rows('categories');
  const values = { ...before?.values, nameEn: 'Winter sale', position: 4 };
  const { status } = await save('categories', 'SALE', values, before?.version);
  expect(status).toBe(200);
  const { rows: stored } = await shop.pool.query('select name_en, style, image, position from categories');
  expect(stored).toEqual([{ name_en: 'Winter sale', style: 'red', image: '/images/sale.jpg', position: 4 }]);
  const late = await save('categories', 'SALE', { ...values, nameEn: 'Other' }, before?.version);
  expect(late).toMatchObject({
    status: 409,
    body: { data: { row: { values: { nameEn: 'Winter sale' } }, staffName: 'MERCHANDISER' } },
  });
  const { rows: log } = await shop.pool.query('select action, subject_id, before, after from audit_log');
  expect(log).toEqual([
    {
      action: 'list.edit',
      subject_id: 'SALE',
      before: { nameEn: 'Sale', position: 0 },
      after: { nameEn: 'Winter sale', position: 4 },
    },
  ]);
});

const seo = { seoTitleEn: '', seoTitleZh: '', seoDescriptionEn: '', seoDescriptionZh: '' };

it('what staff write for search engines is shown by the shop, and kept by a form that does not know it', async () => {
  await save('categories', 'WOMEN', women);
  await save('categories', 'WOMEN###KNIT', knit);
  await save('brands', 'Acme', { name: 'Acme', channels: ['bit'], descriptionEn: 'Since 1901' });
  const write = async (list: ShopList, id: string, texts: object) => {
    const row = (await rows(list)).find((one) => one.id === id);
    const body = { id, version: row?.version, values: row?.values, seo: { ...seo, ...texts } };
    return may.call('POST', pathOf(saveListRow, { list }), listRowsSchema, { body });
  };
  expect((await rows('brands'))[0]?.seo).toEqual(seo);
  expect((await rows('labels'))[0]?.seo).toBeUndefined();
  const shown = async (language = 'en-HK') => {
    const headers = { 'accept-language': language };
    const client = createClient(shop.app);
    const menu = await client.call('GET', pathOf(getNavigation), navigationSchema, { headers });
    const brand = await client.call('GET', `${pathOf(findBrand)}?brandName=acme`, brandByNameSchema, {
      headers,
    });
    const category = menu.data[0]?.children[0];
    return [
      category?.seoTitle,
      category?.seoDescription,
      brand.data[0]?.seoTitle,
      brand.data[0]?.seoDescription,
    ];
  };
  expect(await shown()).toEqual(['Knitwear - Women', undefined, 'Acme', 'Since 1901']);

  const texts = { seoTitleEn: ' Warm knitwear ', seoDescriptionEn: 'Made to last.' };
  expect((await write('categories', 'WOMEN###KNIT', texts)).status).toBe(200);
  expect(
    (await write('brands', 'Acme', { seoTitleEn: 'Acme shirts', seoDescriptionEn: 'Shirts.' })).status,
  ).toBe(200);
  expect(await shown()).toEqual(['Warm knitwear', 'Made to last.', 'Acme shirts', 'Shirts.']);
  expect(await shown('zh-HK')).toEqual(['針織 - 女裝', undefined, 'Acme', '在 Harbour 選購 Acme。']);
  const { rows: log } = await shop.pool.query(
    `select before, after from audit_log where action = 'list.edit' and subject_id = 'WOMEN###KNIT'`,
  );
  expect(log).toEqual([
    {
      before: { seoTitleEn: null, seoDescriptionEn: null },
      after: { seoTitleEn: 'Warm knitwear', seoDescriptionEn: 'Made to last.' },
    },
  ]);

  const values = { ...knit, position: 7 };
  await save('categories', 'WOMEN###KNIT', values, await versionOf('categories', 'WOMEN###KNIT'));
  expect((await shown())[0]).toBe('Warm knitwear');
  const long = await write('brands', 'Acme', { seoTitleZh: '衣'.repeat(201) });
  expect(long).toMatchObject({ status: 400, body: { errors: [{ path: 'seo.seoTitleZh' }] } });
  const stale = { id: 'Acme', version: 'old', values: { name: 'Acme', channels: ['bit'] }, seo };
  const late = await may.call('POST', pathOf(saveListRow, { list: 'brands' }), listRowsSchema, {
    body: stale,
  });
  expect(late).toMatchObject({
    status: 409,
    body: { data: { row: { seo: { seoTitleEn: 'Acme shirts' } } } },
  });
});

it('the history of a row says who changed it when, from what to what', async () => {
  await save('categories', 'WOMEN', women);
  const values = { ...women, nameEn: 'Her' };
  const body = { id: 'WOMEN', version: await versionOf('categories', 'WOMEN'), values, note: 'Shorter' };
  await may.call('POST', pathOf(saveListRow, { list: 'categories' }), listRowsSchema, { body });
  await save('labels', 'WOMEN', { code: 'WOMEN', nameEn: 'Women', nameZh: '女' });
  const path = `${pathOf(getListHistory, { list: 'categories' })}?id=WOMEN`;
  const { data } = await may.call('GET', path, listHistorySchema);
  expect(data.history).toEqual([
    expect.objectContaining({
      action: 'list.edit',
      staffName: 'MERCHANDISER',
      reason: 'Shorter',
      before: { nameEn: 'Women' },
      after: { nameEn: 'Her' },
    }),
    expect.objectContaining({ action: 'list.add', before: null, after: expect.objectContaining(women) }),
  ]);
  const packer = await addStaff(shop, ['PACKER']);
  expect((await packer.call('GET', path, listHistorySchema)).status).toBe(403);
});

it.each<[string, ShopList, string, ListValues, string]>([
  ['a category below none', 'categories', 'MEN###KNIT', { ...knit, code: 'MEN###KNIT' }, 'code'],
  ['a category without a shop', 'categories', 'WOMEN', { ...women, channels: [] }, 'channels'],
  ['no Chinese name', 'labels', 'NEW', { code: 'NEW', nameEn: 'New', nameZh: ' ' }, 'nameZh'],
  [
    'a word in place of a colour',
    'colors',
    'RED',
    { code: 'RED', nameEn: 'Red', nameZh: '紅', hex: 'red' },
    'hex',
  ],
  ['a district elsewhere', 'stores', 'central', { ...store, area: 'kowloon' }, 'district'],
  ['another code than its address', 'labels', 'NEW', { code: 'OLD', nameEn: 'a', nameZh: 'b' }, 'code'],
])('%s is refused at its field, and nothing is saved', async (_, list, id, values, path) => {
  const answer = await save(list, id, values);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  expect(await rows(list)).toEqual([]);
});

const guide = {
  sizeType: 'ALPHA',
  tableEn: { columns: ['Size', 'Chest'], rows: [['S', '92']], note: 'In cm.' },
  tableZh: { columns: ['尺碼', '胸圍'], rows: [['S', '92']] },
};

it('a size type has a guide, and another for one category; the shop shows the nearest', async () => {
  await save('categories', 'WOMEN', women);
  await save('sizeGuides', 'ALPHA', guide);
  const knitted = { ...guide, categoryCode: 'WOMEN', tableEn: { columns: ['Size'], rows: [['XS']] } };
  await save('sizeGuides', 'ALPHA WOMEN', knitted);
  expect((await rows('sizeGuides')).map(({ id, uses, values }) => [id, uses, values])).toEqual([
    ['ALPHA', 0, guide],
    ['ALPHA WOMEN', 0, knitted],
  ]);
  expect((await save('sizeGuides', 'ALPHA', guide)).body).toMatchObject({
    errors: [{ path: 'sizeType', message: 'validation.taken' }],
  });
  await shop.pool.query(`update items set size_type = 'ALPHA', category_code = 'WOMEN' where code = 'ITEM1'`);
  const shown = async () =>
    (await createClient(shop.app).call('GET', pathOf(getSizeGuide, { code: 'ITEM1' }), sizeGuideSchema)).data;
  expect(await shown()).toMatchObject({ columns: ['Size'], rows: [['XS']] });
  await remove('sizeGuides', 'ALPHA WOMEN', await versionOf('sizeGuides', 'ALPHA WOMEN'));
  expect(await shown()).toMatchObject({ columns: ['Size', 'Chest'], note: 'In cm.' });
  expect((await rows('sizeGuides')).map(({ id }) => id)).toEqual(['ALPHA']);
});

it('a code that there is is taken', async () => {
  await save('labels', 'NEW', { code: 'NEW', nameEn: 'New', nameZh: '新品' });
  const again = await save('labels', 'NEW', { code: 'NEW', nameEn: 'Newest', nameZh: '最新' });
  expect(again.body).toMatchObject({ errors: [{ path: 'code', message: 'validation.taken' }] });
});

it('what items, orders or other categories need stays; what nothing needs goes', async () => {
  await save('categories', 'WOMEN', women);
  await save('categories', 'WOMEN###KNIT', knit);
  await save('brands', 'Acme', { name: 'Acme', channels: ['bit'] });
  const refused = async (list: ShopList, id: string) =>
    (await remove(list, id, await versionOf(list, id))).body as { code: number; data: unknown };
  expect((await refused('categories', 'WOMEN')).data).toEqual({ uses: 0, children: 1 });
  expect((await refused('brands', 'Acme')).data).toEqual({ uses: 6, children: 0 });
  await shop.pool.query(`update items set category_codes = '{WOMEN,WOMEN###KNIT}' where code = 'ITEM1'`);
  expect((await refused('categories', 'WOMEN###KNIT')).data).toEqual({ uses: 1, children: 0 });
  await shop.pool.query(`update items set category_codes = '{}'`);
  expect((await refused('categories', 'WOMEN###KNIT')).code).toBe(200);
  expect((await refused('categories', 'WOMEN')).code).toBe(200);
  expect(await rows('categories')).toEqual([]);
  expect((await remove('categories', 'WOMEN', '')).status).toBe(404);
  const stale = (await save('stores', 'central', store)).data.rows[0]?.version ?? '';
  await save('stores', 'central', { ...store, pickUp: false }, stale);
  expect((await remove('stores', 'central', stale)).status).toBe(409);
});

it('items are found by the new name of their category, and no longer by the old one', async () => {
  await save('categories', 'WOMEN', women);
  await save('categories', 'WOMEN###KNIT', knit);
  await shop.pool.query(`update items set category_codes = '{WOMEN,WOMEN###KNIT}',
    search_text = 'women knitwear 女裝 針織 shirt cosy' where code = 'ITEM1'`);
  const values = { ...knit, nameEn: 'Jumpers' };
  await save('categories', 'WOMEN###KNIT', values, await versionOf('categories', 'WOMEN###KNIT'));
  const { rows: jobs } = await shop.pool.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'renew-search-text'`,
  );
  expect(jobs).toEqual([
    { payload: { list: 'categories', code: 'WOMEN###KNIT', names: ['Knitwear', '針織'] } },
  ]);
  expect(await renewSearchText(shop.db, jobs[0].payload)).toBe(1);
  const { rows: items } = await shop.pool.query(`select search_text from items where code = 'ITEM1'`);
  const words = items[0].search_text.split(' ');
  expect(words).toEqual(expect.arrayContaining(['women', 'jumpers', 'cosy']));
  expect(words).not.toContain('knitwear');
});

it('attributes are added, renamed, put in order and removed; filters and the page of an item follow', async () => {
  const slim = { parent: 'FIT', code: 'SLIM', nameEn: 'Slim', nameZh: '修身', position: 2 };
  await save('attributes', 'FIT SLIM', slim);
  // Another kind may use the same code.
  await save('attributes', 'LENGTH SLIM', { ...slim, parent: 'LENGTH' });
  await save('attributes', 'FIT LOOSE', { ...slim, code: 'LOOSE', nameEn: 'Loose', position: 1 });
  expect((await rows('attributes')).map(({ id }) => id)).toEqual(['FIT LOOSE', 'FIT SLIM', 'LENGTH SLIM']);
  expect(
    await save('attributes', 'WEIGHT HEAVY', { ...slim, parent: 'WEIGHT', code: 'HEAVY' }),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'parent', message: 'there is no kind of attributes WEIGHT: add it first' }] },
  });
  await shop.pool.query(`update items set attributes = '{FIT@@@SLIM}' where code = 'ITEM1'`);
  const stale = await versionOf('attributes', 'FIT SLIM');
  await save('attributes', 'FIT SLIM', { ...slim, nameEn: 'Slim fit' }, stale);
  const { data } = await createClient(shop.app).call(
    'GET',
    pathOf(getProduct, { code: 'ITEM1' }),
    productDetailSchema,
  );
  expect(data.baseInfo.attributes).toMatchObject([{ parent: 'FIT', value: 'Slim fit' }]);
  expect(await remove('attributes', 'FIT SLIM', await versionOf('attributes', 'FIT SLIM'))).toMatchObject({
    status: 409,
    body: { data: { uses: 1 } },
  });
  await remove('attributes', 'LENGTH SLIM', await versionOf('attributes', 'LENGTH SLIM'));
  expect((await rows('attributes')).map(({ id, uses }) => [id, uses])).toEqual([
    ['FIT LOOSE', 0],
    ['FIT SLIM', 1],
  ]);
});

it('kinds of attributes are rows: item pages and forms take names and order from them, and none goes with attributes', async () => {
  expect(
    (await rows('attributeKinds')).map(({ values }) => [values.code, values.nameEn, values.nameZh]),
  ).toEqual([
    ['MATERIAL', 'Material', '物料'],
    ['FIT', 'Fit', '剪裁'],
    ['LENGTH', 'Length', '長度'],
  ]);
  const stone = { code: 'STONE', nameEn: 'Stone', nameZh: '寶石', position: 0 };
  const ruby = { parent: 'STONE', code: 'RUBY', nameEn: 'Ruby', nameZh: '紅寶石', position: 0 };
  await save('attributeKinds', 'STONE', stone);
  await save('attributes', 'FIT SLIM', { ...ruby, parent: 'FIT', code: 'SLIM', nameEn: 'Slim' });
  await save('attributes', 'STONE RUBY', ruby);
  await shop.pool.query(`update items set attributes = '{FIT@@@SLIM,STONE@@@RUBY}' where code = 'ITEM1'`);
  const facts = async () => {
    const guest = createClient(shop.app);
    const { data } = await guest.call('GET', pathOf(getProduct, { code: 'ITEM1' }), productDetailSchema);
    return data.baseInfo.attributes?.map(({ name, value }) => `${name}: ${value}`);
  };
  expect(await facts()).toEqual(['Stone: Ruby', 'Fit: Slim']);
  await save(
    'attributeKinds',
    'STONE',
    { ...stone, nameEn: 'Gem', position: 5 },
    await versionOf('attributeKinds', 'STONE'),
  );
  expect(await facts()).toEqual(['Fit: Slim', 'Gem: Ruby']);
  expect((await rows('attributes')).map(({ id }) => id)).toEqual(['FIT SLIM', 'STONE RUBY']);
  const choices = (await may.call('GET', pathOf(getItemChoices), itemChoicesSchema)).data;
  expect(choices.attributes.map(({ code }) => code)).toEqual(['SLIM', 'RUBY']);
  expect(choices.attributeKinds?.at(-1)).toEqual({ code: 'STONE', nameEn: 'Gem', nameZh: '寶石' });
  const drop = async () => remove('attributeKinds', 'STONE', await versionOf('attributeKinds', 'STONE'));
  expect(await drop()).toMatchObject({ status: 409, body: { data: { uses: 1 } } });
  await shop.pool.query(`update items set attributes = '{}' where code = 'ITEM1'`);
  await remove('attributes', 'STONE RUBY', await versionOf('attributes', 'STONE RUBY'));
  expect((await drop()).data.rows.map(({ id }) => id)).toEqual(['MATERIAL', 'FIT', 'LENGTH']);
  const history = `${pathOf(getListHistory, { list: 'attributeKinds' })}?id=STONE`;
  const { data } = await may.call('GET', history, listHistorySchema);
  expect(data.history.map(({ action }) => action)).toEqual(['list.remove', 'list.edit', 'list.add']);
});
