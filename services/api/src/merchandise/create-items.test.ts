import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathOf } from 'shared-contracts/calls/call';
import {
  changeStock,
  createItems,
  getItem,
  getItemChoices,
  getStyle,
  importPrices,
  importProducts,
  saveItem,
  uploadPicture,
} from 'shared-contracts/calls/merchant-catalogue';
import { searchProducts } from 'shared-contracts/calls/search';
import { importResultSchema } from 'shared-contracts/wire/merchant-import';
import {
  type ItemFields,
  type ItemSorting,
  itemDetailSchema,
  uploadedPictureSchema,
} from 'shared-contracts/wire/merchant-items';
import { stockChangeSchema } from 'shared-contracts/wire/merchant-stock';
import {
  createdItemsSchema,
  itemChoicesSchema,
  type Style,
  styleSchema,
} from 'shared-contracts/wire/merchant-styles';
import { searchResponseSchema } from 'shared-contracts/wire/search';
import sharp from 'sharp';
import { createClient } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Staff = Awaited<ReturnType<typeof addStaff>>;
let shop: Awaited<ReturnType<typeof buildTestApp>>;
let may: Staff;
let dataDir: string;
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'new-items-'));
  shop = await buildTestApp(undefined, { dataDir });
  await shop.pool.query(`
    insert into categories (code, parent_code, name_en, name_zh, channel_ids, position) values
      ('WOMEN', null, 'Women', '女裝', '{1,2}', 1), ('WOMEN###KNIT', 'WOMEN', 'Knitwear', '針織', '{1,2}', 1),
      ('SALE', null, 'Sale', '減價', '{1,2}', 2);
    insert into colors (code, name_en, name_zh, hex, position) values ('NAVY', 'Navy', '深藍', '#001122', 1), ('SAND', 'Sand', '沙色', '#ccbb99', 2);
    insert into attributes (parent, code, name_en, name_zh) values ('FIT', 'SLIM', 'Slim', '修身'), ('FIT', 'LOOSE', 'Loose', '寬身');
    insert into labels (code, name_en, name_zh) values ('NEW', 'New in', '新品')`);
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(async () => {
  await shop.app.close();
  await fs.rm(dataDir, { recursive: true });
});

const colorOf = (code: string, sizes: readonly string[], more: Partial<Style['colors'][number]> = {}) => ({
  code,
  colorCode: 'NAVY',
  colorEn: '',
  colorZh: '',
  listPrice: null,
  salePrice: null,
  skus: sizes.map((size) => ({ sku: `${code}-${size}`, size })),
  ...more,
});
/** A style in two colours, with codes that begin with `code`. */
const styleOf = (code: string, more: Partial<Style> = {}): Style => ({
  styleCode: code,
  brand: 'Maru',
  categoryCode: 'WOMEN###KNIT',
  moreCategories: ['SALE'],
  titleEn: 'Merino jumper',
  titleZh: '美麗諾毛衣',
  descriptionEn: 'Soft.',
  descriptionZh: '柔軟。',
  compositionEn: '',
  compositionZh: '',
  careEn: '',
  careZh: '',
  labels: ['NEW'],
  attributes: ['FIT@@@SLIM'],
  keywords: ['cosywear'],
  channelIds: [1, 2],
  ageRestricted: false,
  sizeType: 'ALPHA',
  listPrice: 99_000,
  salePrice: 79_000,
  colors: [
    colorOf(`${code}NVY`, ['S', 'M', 'L']),
    colorOf(`${code}SND`, ['S', 'M'], { colorCode: 'SAND', colorEn: 'Dune', salePrice: 69_000 }),
  ],
  ...more,
});
const create = (style: Style, headers: Record<string, string> = {}) =>
  may.call('POST', pathOf(createItems), createdItemsSchema, { body: style, headers });
const read = async (code: string) =>
  (await may.call('GET', pathOf(getItem, { code }), itemDetailSchema)).data;
async function edit(code: string, change: Partial<ItemFields>) {
  const { version, fields } = await read(code);
  const body = { version, fields: { ...fields, ...change } };
  return may.call('POST', pathOf(saveItem, { code }), itemDetailSchema, { body });
}
const countOf = async (sql: string) => Number((await shop.pool.query(sql)).rows[0].count);
const wrongPaths = ({ body }: { body: unknown }) =>
  (body as { errors?: { path: string }[] }).errors?.map((error) => error.path);

it('a style is made in one go: an item for each colour, hidden, without pictures and stock', async () => {
  const made = await create(styleOf('MJ1'));
  expect(made.data).toEqual({ codes: ['MJ1NVY', 'MJ1SND'] });
  const navy = await read('MJ1NVY');
  expect(navy).toMatchObject({
    styleCode: 'MJ1',
    brandName: 'Maru',
    colorEn: 'Navy',
    colorZh: '深藍',
    fields: {
      titleEn: 'Merino jumper',
      titleZh: '美麗諾毛衣',
      labels: ['NEW'],
      onShelf: false,
      images: [],
      prices: [
        { skuId: 'MJ1NVY-S', listPrice: 99_000, salePrice: 79_000 },
        { skuId: 'MJ1NVY-M' },
        { skuId: 'MJ1NVY-L' },
      ],
    },
    skus: [{ size: 'S', stock: 0 }, { size: 'M' }, { size: 'L' }],
    colors: [
      { code: 'MJ1NVY', colorEn: 'Navy', onShelf: false },
      { code: 'MJ1SND', colorEn: 'Dune', onShelf: false },
    ],
  });
  const sand = await read('MJ1SND');
  expect(sand.colorZh).toBe('沙色');
  expect(sand.fields.prices.map(({ salePrice }) => salePrice)).toEqual([69_000, 69_000]);
  expect(sand.history).toMatchObject([
    {
      action: 'item.create',
      staffName: 'MERCHANDISER',
      after: { titleEn: 'Merino jumper', brandName: 'Maru' },
    },
  ]);
  const { rows } = await shop.pool.query(
    `select category_codes, attributes, color_hex, list_price, sale_price from items where code = 'MJ1SND'`,
  );
  expect(rows).toEqual([
    {
      category_codes: ['WOMEN', 'WOMEN###KNIT', 'SALE'],
      attributes: ['FIT@@@SLIM'],
      color_hex: '#ccbb99',
      list_price: 99_000,
      sale_price: 69_000,
    },
  ]);
  expect(await countOf(`select count(*) from brands where name = 'Maru'`)).toBe(1);
});

it('a style is read in the shape in which it is made', async () => {
  await create(styleOf('MJ2'));
  const style = (await may.call('GET', pathOf(getStyle, { code: 'MJ2SND' }), styleSchema)).data;
  expect(style).toEqual({
    ...styleOf('MJ2'),
    salePrice: 69_000,
    colors: [
      colorOf('MJ2NVY', ['S', 'M', 'L'], { salePrice: 79_000 }),
      colorOf('MJ2SND', ['S', 'M'], { colorCode: 'SAND', colorEn: 'Dune' }),
    ],
  });
  expect((await may.call('GET', pathOf(getStyle, { code: 'NONE' }), styleSchema)).code).toBe(404);
});

it('the form learns what there is to choose', async () => {
  await create(styleOf('MJ3'));
  const choices = (await may.call('GET', pathOf(getItemChoices), itemChoicesSchema)).data;
  expect(choices.brands).toContain('Maru');
  expect(choices.categories.map(({ code }) => code)).toEqual(['WOMEN', 'WOMEN###KNIT', 'SALE']);
  expect(choices.colors).toContainEqual({ code: 'NAVY', nameEn: 'Navy', nameZh: '深藍', hex: '#001122' });
  expect(choices.attributes).toContainEqual({ parent: 'FIT', code: 'SLIM', nameEn: 'Slim', nameZh: '修身' });
  expect(choices.sizeTypes).toContainEqual({ sizeType: 'ALPHA', sizes: ['S', 'M', 'L'] });
  // Nothing in the shop has them yet.
  expect(choices.sizeTypes).toContainEqual({ sizeType: 'ONE_SIZE', sizes: ['ONE SIZE'] });
});

describe('what is refused', () => {
  const [navy, sand] = styleOf('NO').colors;
  if (!navy || !sand) throw new Error('no colours');
  it.each<[string, Partial<Style>, string[]]>([
    [
      'nothing filled in',
      { styleCode: '', titleEn: ' ', titleZh: '', brand: '' },
      ['styleCode', 'titleEn', 'titleZh', 'brand'],
    ],
    ['no category', { categoryCode: '' }, ['categoryCode']],
    ['a category that there is not', { moreCategories: ['MEN###TIES'] }, ['moreCategories']],
    ['a label that there is not', { labels: ['OLD'] }, ['labels']],
    ['an attribute that there is not', { attributes: ['FIT@@@WIDE'] }, ['attributes']],
    ['two attributes of one kind', { attributes: ['FIT@@@SLIM', 'FIT@@@LOOSE'] }, ['attributes']],
    ['no channel', { channelIds: [] }, ['channelIds']],
    ['no price', { listPrice: null, salePrice: null }, ['listPrice', 'salePrice']],
    ['a price of nothing', { listPrice: 0 }, ['listPrice']],
    ['a size type in small letters', { sizeType: 'shoes' }, ['sizeType']],
    [
      'a colour that there is not',
      { colors: [navy, { ...sand, colorCode: 'TEAL' }] },
      ['colors.1.colorCode'],
    ],
    [
      'a sale price above the list price',
      { colors: [navy, { ...sand, salePrice: 99_001 }] },
      ['colors.1.salePrice'],
    ],
    ['a colour without sizes', { colors: [{ ...navy, skus: [] }, sand] }, ['colors.0.skus']],
    ['a code with a blank', { colors: [{ ...navy, code: 'NO NVY' }, sand] }, ['colors.0.code']],
    ['one code twice', { colors: [navy, { ...sand, code: navy.code }] }, ['colors.1.code']],
    ['one sku in two colours', { colors: [navy, { ...sand, skus: navy.skus }] }, ['colors.1.skus']],
    ['no colours', { colors: [] }, ['colors']],
  ])('%s: at its field, and nothing is made', async (_case, change, paths) => {
    const refused = await create(styleOf('NO', change));
    expect(refused.code).toBe(400);
    expect([...new Set(wrongPaths(refused))].sort()).toEqual([...paths].sort());
    expect(await countOf(`select count(*) from items where style_code like 'NO%'`)).toBe(0);
  });

  it('a code that exists, by its name and in the language of the office; the other colour is not made either', async () => {
    await create(styleOf('TK'));
    const again = styleOf('TK', {
      colors: [colorOf('TKRED', ['S']), colorOf('TKSND', ['S'])],
    });
    const refused = await create(again, { 'accept-language': 'zh-HK' });
    expect(refused).toMatchObject({
      code: 400,
      body: { errors: [{ path: 'colors.1.code', message: 'TKSND 已經存在' }] },
    });
    expect(await countOf(`select count(*) from items where code = 'TKRED'`)).toBe(0);
    const ofOther = await create(
      styleOf('TL', { colors: [colorOf('TLX', [], { skus: [{ sku: 'TKNVY-S', size: 'S' }] })] }),
    );
    expect(ofOther).toMatchObject({
      code: 400,
      body: { errors: [{ path: 'colors.0.skus', message: 'sku TKNVY-S belongs to item TKNVY' }] },
    });
  });

  it('an item for the shop without a picture', async () => {
    await create(styleOf('BARE'));
    const refused = await edit('BARENVY', { onShelf: true });
    expect(refused).toMatchObject({
      code: 400,
      body: { errors: [{ path: 'images', message: 'validation.noPicture' }] },
    });
    expect((await edit('BARENVY', { titleEn: 'Plain jumper' })).code).toBe(200);
  });

  it('staff without the permission', async () => {
    for (const role of ['PACKER', 'SERVICE'] as const) {
      const other = await addStaff(shop, [role]);
      const calls = [
        await other.call('POST', pathOf(createItems), createdItemsSchema, { body: styleOf('ROLE') }),
        await other.call('GET', pathOf(getItemChoices), itemChoicesSchema),
        await other.call('GET', pathOf(getStyle, { code: 'ITEM1' }), styleSchema),
      ];
      expect(calls.map(({ code }) => code)).toEqual([403, 403, 403]);
    }
  });
});

it('the same key makes a style once, and gives the same answer', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [first, second] = [await create(styleOf('KEY'), key), await create(styleOf('KEY'), key)];
  expect(first.data).toEqual({ codes: ['KEYNVY', 'KEYSND'] });
  expect(second.data).toEqual(first.data);
  expect(await countOf(`select count(*) from audit_log where subject_id = 'KEYNVY'`)).toBe(1);
});

it('of two people who make one code at the same moment, one does', async () => {
  const ben = await addStaff(shop, ['ADMINISTRATOR']);
  const answers = await Promise.all([
    create(styleOf('RACE')),
    ben.call('POST', pathOf(createItems), createdItemsSchema, { body: styleOf('RACE') }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  expect(answers.flatMap((answer) => wrongPaths(answer) ?? []).sort()).toEqual([
    'colors.0.code',
    'colors.1.code',
  ]);
  expect(await countOf(`select count(*) from items where style_code = 'RACE'`)).toBe(2);
});

describe('an import afterwards', () => {
  const header =
    'code,styleCode,titleEn,titleZh,brand,colorCode,images,channels,sizeType,sizes,categoryCode,listPrice,salePrice,keywords';
  const row = (code: string) =>
    `${code},${code}X,From a file,檔案,Filed,SAND,/images/filed.jpg,bit,ALPHA,${code}-S:S,WOMEN,500,400,filedword`;
  const send = async (content: string, more: object = {}) => {
    const body = { name: 'spring.csv', format: 'csv', content, isDryRun: false, ...more };
    return (await may.call('POST', pathOf(importProducts), importResultSchema, { body })).data;
  };

  it('leaves an item that the file does not name', async () => {
    await create(styleOf('IMP1'));
    const before = await read('IMP1NVY');
    expect(await send([header, row('OTHER1')].join('\n'))).toMatchObject({ added: 1, changed: 0 });
    expect(await read('IMP1NVY')).toEqual(before);
  });

  it('keeps what staff entered of an item that the file names, and says so', async () => {
    await create(styleOf('IMP2'));
    const before = await read('IMP2NVY');
    const result = await send([header, row('IMP2NVY')].join('\n'));
    expect(result).toMatchObject({ added: 0, changed: 0 });
    const kept = result.changes?.filter(({ isKept }) => isKept).map(({ field }) => field);
    expect(kept?.sort()).toEqual(
      [
        'brandName',
        'categoryCode',
        'categoryCodes',
        'channelIds',
        'attributes',
        'colorCode',
        'colorEn',
        'colorZh',
      ]
        .concat(['descriptionEn', 'descriptionZh', 'images', 'keywords', 'labels', 'sizes', 'styleCode'])
        .concat(['onShelf', 'titleEn', 'titleZh'])
        .sort(),
    );
    expect(result.changes?.every(({ editedBy }) => editedBy === 'MERCHANDISER')).toBe(true);
    expect(await read('IMP2NVY')).toEqual(before);
    const { rows } = await shop.pool.query(`select search_text, color_hex from items where code = 'IMP2NVY'`);
    expect(rows[0]).toMatchObject({ color_hex: '#001122', search_text: expect.stringContaining('cosywear') });
  });

  it('keeps its sizes when the file names others, or the same with other skus', async () => {
    await create(styleOf('IMP4'));
    const skus = 'A-S:S|A-M:M|A-L:L';
    const changed = row('IMP4NVY').replace('IMP4NVY-S:S', skus);
    const { changes } = await send([header, changed].join('\n'));
    expect(changes?.find(({ field }) => field === 'sizes')).toMatchObject({
      before: ['IMP4NVY-S:S', 'IMP4NVY-M:M', 'IMP4NVY-L:L'],
      after: skus.split('|'),
      isKept: true,
    });
    expect((await read('IMP4NVY')).skus).toHaveLength(3);
  });

  it('keeps the prices that staff entered when a prices file has others', async () => {
    await create(styleOf('IMP5'));
    const body = {
      name: 'prices.csv',
      format: 'csv',
      content: 'sku,listPrice,salePrice\nIMP5NVY-S,990,1\n',
      isDryRun: false,
    };
    const result = (await may.call('POST', pathOf(importPrices), importResultSchema, { body })).data;
    expect(result).toMatchObject({
      changed: 0,
      changes: [{ sku: 'IMP5NVY-S', isKept: true, before: 79_000 }],
    });
    expect((await read('IMP5NVY')).fields.prices[0]?.salePrice).toBe(79_000);
  });

  it('takes the values of the file when that is chosen', async () => {
    await create(styleOf('IMP3'));
    await send([header, row('IMP3NVY')].join('\n'), { edited: 'take' });
    const taken = await read('IMP3NVY');
    expect(taken).toMatchObject({
      brandName: 'Filed',
      fields: { titleEn: 'From a file' },
      skus: [{ size: 'S' }],
    });
  });
});

describe('brand, colour, categories, attributes and search words of an item', () => {
  async function sort(code: string, change: Partial<ItemSorting>, headers: Record<string, string> = {}) {
    const { version, fields, sorting } = await read(code);
    const body = { version, fields, sorting: { ...sorting, ...change } };
    return may.call('POST', pathOf(saveItem, { code }), itemDetailSchema, { body, headers });
  }

  it('are edited by the same rules, and found at once', async () => {
    await create(styleOf('SRT'));
    const edited = await sort('SRTNVY', {
      brandName: 'Kumo',
      colorCode: 'SAND',
      colorEn: '',
      colorZh: '米色',
      categoryCode: 'SALE',
      categoryCodes: ['WOMEN###KNIT'],
      attributes: ['FIT@@@LOOSE'],
      keywords: ['breezy'],
    });
    expect(edited.data.sorting).toEqual({
      brandName: 'Kumo',
      colorCode: 'SAND',
      colorEn: 'Sand',
      colorZh: '米色',
      categoryCode: 'SALE',
      categoryCodes: ['SALE', 'WOMEN', 'WOMEN###KNIT'],
      attributes: ['FIT@@@LOOSE'],
      keywords: ['breezy'],
    });
    expect(edited.data.history[0]).toMatchObject({
      action: 'item.edit',
      before: { brandName: 'Maru', keywords: ['cosywear'], categoryCode: 'WOMEN###KNIT' },
    });
    expect(Object.keys(edited.data.history[0]?.after ?? {})).not.toContain('titleEn');
    expect(await countOf(`select count(*) from brands where name = 'Kumo'`)).toBe(1);
    const { rows } = await shop.pool.query(`select search_text, color_hex from items where code = 'SRTNVY'`);
    expect(rows[0].color_hex).toBe('#ccbb99');
    const words = rows[0].search_text.split(' ');
    expect(words).toEqual(expect.arrayContaining(['breezy', 'kumo', 'sand']));
    expect(words).not.toContain('cosywear');
  });

  it('are refused at their fields, in the language of the office', async () => {
    await create(styleOf('SRF'));
    const { version } = await read('SRFNVY');
    const change = {
      brandName: ' ',
      colorCode: 'TEAL',
      categoryCodes: ['MEN###TIES'],
      attributes: ['FIT@@@SLIM', 'FIT@@@LOOSE'],
    };
    const refused = await sort('SRFNVY', change, { 'accept-language': 'zh-HK' });
    expect(refused.code).toBe(400);
    expect((refused.body as { errors?: object[] }).errors).toEqual([
      { path: 'brandName', message: '沒有填寫' },
      { path: 'colorCode', message: '沒有顏色 TEAL' },
      { path: 'categoryCodes', message: '沒有分類 MEN###TIES' },
      { path: 'attributes', message: '同一類屬性有兩個值' },
    ]);
    expect((await read('SRFNVY')).version).toBe(version);
  });

  it('stay as they are in an edit of an older page, which does not send them', async () => {
    await create(styleOf('OLD'));
    const { sorting } = await read('OLDNVY');
    expect((await edit('OLDNVY', { titleEn: 'Old way' })).data).toMatchObject({
      fields: { titleEn: 'Old way' },
      sorting,
    });
  });

  it('count for the version: two edits at once do not overwrite each other', async () => {
    await create(styleOf('VER'));
    const { version, fields } = await read('VERNVY');
    await sort('VERNVY', { keywords: ['first'] });
    const late = await may.call('POST', pathOf(saveItem, { code: 'VERNVY' }), itemDetailSchema, {
      body: { version, fields },
    });
    expect(late).toMatchObject({ code: 409, body: { data: { sorting: { keywords: ['first'] } } } });
  });
});

it('published with a picture and stock, it is found by shoppers, as new on that day', async () => {
  await create(styleOf('PUB'));
  await shop.pool.query(`update items set published_at = now() - interval '30 days' where code = 'PUBNVY'`);
  const find = async () => {
    const { call } = createClient(shop.app);
    const { data } = await call('POST', pathOf(searchProducts), searchResponseSchema, {
      body: { keyword: 'cosywear merino' },
    });
    return data.data.list;
  };
  expect(await find()).toEqual([]);
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#001122' } })
    .jpeg()
    .toBuffer();
  const stored = await may.call('POST', pathOf(uploadPicture, { code: 'PUBNVY' }), uploadedPictureSchema, {
    body: { base64: picture.toString('base64') },
  });
  const body = { change: 4, reason: 'RECEIVED' };
  const received = await may.call('POST', pathOf(changeStock, { skuId: 'PUBNVY-M' }), stockChangeSchema, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(received.data.stock).toBe(4);
  const published = await edit('PUBNVY', { images: [stored.data.path], onShelf: true });
  expect(published.code).toBe(200);
  expect(await find()).toMatchObject([{ code: 'PUBNVY', images: [stored.data.path] }]);
  const { rows } = await shop.pool.query(
    `select published_at > now() - interval '1 minute' as is_new, available_sizes from items where code = 'PUBNVY'`,
  );
  expect(rows).toEqual([{ is_new: true, available_sizes: ['M'] }]);
  const journal = await countOf(`select count(*) from stock_movements where sku_id = 'PUBNVY-M'`);
  expect(journal).toBe(1);
  // Hidden and shown again it is not new once more.
  await shop.pool.query(`update items set published_at = now() - interval '9 days' where code = 'PUBNVY'`);
  await edit('PUBNVY', { onShelf: false });
  await edit('PUBNVY', { onShelf: true });
  expect(
    await countOf(
      `select count(*) from items where code = 'PUBNVY' and published_at < now() - interval '8 days'`,
    ),
  ).toBe(1);
});
