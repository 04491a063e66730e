import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathOf } from 'shared-contracts/calls/call';
import { getItem, saveItem } from 'shared-contracts/calls/merchant-catalogue';
import { importResultSchema } from 'shared-contracts/wire/merchant-import';
import { type ItemFields, itemDetailSchema, type PictureText } from 'shared-contracts/wire/merchant-items';
import sharp from 'sharp';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-pictures-'));
async function addPicture(name: string): Promise<void> {
  const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#001122' } });
  fs.mkdirSync(path.join(dataDir, 'originals'), { recursive: true });
  await picture.toFile(path.join(dataDir, 'originals', name));
}
beforeAll(async () => {
  await addPicture('placeholder.jpg');
  shop = await buildTestApp(undefined, { dataDir });
  await shop.pool.query(`
    insert into categories (code, name_en, name_zh, channel_ids, position) values ('MEN', 'Men', '男裝', '{1,2}', 1);
    insert into colors (code, name_en, name_zh, hex, position) values ('NAVY', 'Navy', '深藍', '#001122', 1);
    insert into labels (code, name_en, name_zh) values ('NEW', 'New in', '新品')`);
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(async () => {
  await shop.app.close();
  fs.rmSync(dataDir, { recursive: true });
});

const send = async (
  kind: string,
  content: string,
  {
    name = 'spring.csv',
    isDryRun = false,
    edited,
  }: { name?: string; isDryRun?: boolean; edited?: string } = {},
) => {
  const body = { name, format: 'csv', content, isDryRun, edited };
  return (await may.call('POST', `/api/merchant/import/${kind}`, importResultSchema, { body })).data;
};
const header =
  'code,styleCode,titleEn,titleZh,brand,colorCode,images,channels,sizeType,sizes,categoryCode,listPrice,salePrice,keywords';
const product = (code: string, { title = 'Coat', images = '/images/placeholder.jpg' } = {}) =>
  `${code},ST-${code},${title},大衣,Acme,NAVY,${images},bit|sit,ALPHA,${code}-S:S|${code}-M:M,MEN,2000,1500,warm`;
const file = (...rows: string[]) => [header, ...rows].join('\n');
const item = async (code: string) =>
  (await may.call('GET', pathOf(getItem, { code }), itemDetailSchema)).data;
async function edit(code: string, change: Partial<ItemFields>, pictureTexts: PictureText[] = []) {
  const { version, fields, presentation } = await item(code);
  const body = {
    version,
    fields: { ...fields, ...change },
    presentation: { ...presentation, pictureTexts },
  };
  return (await may.call('POST', pathOf(saveItem, { code }), itemDetailSchema, { body })).data;
}
const searchTextOf = async (code: string) =>
  (await shop.pool.query('select search_text from items where code = $1', [code])).rows[0]
    .search_text as string;

it('a products file that is imported again keeps what staff edited, and says what it keeps and what it changes', async () => {
  await send('products', file(product('KEEP1')));
  const text = { image: '/images/items/KEEP1/a.jpg', en: 'A parka', zh: '' };
  await edit('KEEP1', { images: [text.image], titleEn: 'Parka', onShelf: false }, [text]);
  const again = file(product('KEEP1').replace('大衣', '長大衣'));
  const check = await send('products', again, { isDryRun: true });
  expect(check).toMatchObject({ added: 0, changed: 1, kept: 3 });
  expect(
    check.changes?.map(({ field, before, after, isKept, editedBy }) => [
      field,
      before,
      after,
      isKept,
      editedBy,
    ]),
  ).toEqual([
    ['images', ['/images/items/KEEP1/a.jpg'], ['/images/placeholder.jpg'], true, 'MERCHANDISER'],
    ['onShelf', false, true, true, 'MERCHANDISER'],
    ['titleEn', 'Parka', 'Coat', true, 'MERCHANDISER'],
    ['titleZh', '大衣', '長大衣', false, null],
  ]);
  expect(check.changes?.[0]?.editedAt).toEqual(expect.any(String));
  expect(check.changesReport).toContain(
    '"products.csv",2,"KEEP1","",images,"/images/items/KEEP1/a.jpg","/images/placeholder.jpg","MERCHANDISER"',
  );
  expect((await item('KEEP1')).fields.titleZh).toBe('大衣');

  await send('products', again);
  const after = await item('KEEP1');
  expect(after.fields).toMatchObject({
    images: ['/images/items/KEEP1/a.jpg'],
    titleEn: 'Parka',
    titleZh: '長大衣',
    onShelf: false,
  });
  expect(after.history[0]).toMatchObject({
    action: 'item.import',
    staffName: 'MERCHANDISER',
    reason: 'spring.csv',
    before: { titleZh: '大衣' },
    after: { titleZh: '長大衣' },
  });
  expect(after.presentation?.pictureTexts).toEqual([text]);
  const words = (await searchTextOf('KEEP1')).split(' ');
  expect(words).toEqual(expect.arrayContaining(['parka', 'warm', 'keep1']));
  expect(words).not.toContain('coat');
  // Once more it changes nothing, and still says what it keeps.
  expect(await send('products', again)).toMatchObject({ changed: 0, kept: 3 });
  expect((await item('KEEP1')).history).toHaveLength(after.history.length);
});

it('an item with none of its pictures is not shown until one is there, and the answer names the paths', async () => {
  const rows = file(
    product('BARE1', { images: '/images/bare1.jpg' }),
    product('HALF1', { images: '/images/placeholder.jpg|/images/half1.jpg' }),
  );
  const { pictures, added } = await send('products', rows);
  expect(added).toBe(2);
  expect((await item('BARE1')).fields.onShelf).toBe(false);
  expect((await item('HALF1')).fields.onShelf).toBe(true);
  expect(pictures).toMatchObject({
    missing: 2,
    unchecked: 0,
    hiddenItems: 1,
    first: [
      { line: 2, code: 'BARE1', picture: '/images/bare1.jpg', isHidden: true },
      { line: 3, code: 'HALF1', picture: '/images/half1.jpg', isHidden: false },
    ],
    report: expect.stringContaining('"products.csv",2,"BARE1","/images/bare1.jpg",missing,not shown'),
  });
  await addPicture('bare1.jpg');
  expect(await send('products', rows)).toMatchObject({
    changed: 1,
    pictures: { missing: 0, hiddenItems: 0 },
  });
  expect((await item('BARE1')).fields.onShelf).toBe(true);
});

it('a products file takes the place of edits when that is chosen, and the history leads back', async () => {
  await send('products', file(product('TAKE1')));
  await edit('TAKE1', { titleEn: 'Parka', labels: ['NEW'] });
  const taken = await send('products', file(product('TAKE1')), { edited: 'take' });
  expect(taken).toMatchObject({ changed: 1, kept: 0 });
  const { fields, history } = await item('TAKE1');
  expect(fields).toMatchObject({ titleEn: 'Coat', labels: [] });
  expect(history[0]).toMatchObject({ action: 'item.import', before: { titleEn: 'Parka', labels: ['NEW'] } });
  // The file's values are an import's now: the next file changes them without a question.
  expect(await send('products', file(product('TAKE1', { title: 'Cape' })))).toMatchObject({
    changed: 1,
    kept: 0,
  });
  await edit('TAKE1', history[0]?.before as Partial<ItemFields>);
  expect((await item('TAKE1')).fields).toMatchObject({ titleEn: 'Parka', labels: ['NEW'] });
});

it('a prices file keeps the prices that staff set, and changes the others', async () => {
  await send('products', file(product('PRICE1')));
  const { fields } = await item('PRICE1');
  const [small, medium] = fields.prices;
  if (!small || !medium) throw new Error('no prices');
  await edit('PRICE1', { prices: [{ ...small, salePrice: 120_000 }, medium] });
  const prices = 'sku,listPrice,salePrice\nPRICE1-S,2000,1400\nPRICE1-M,2000,1400\n';
  const check = await send('prices', prices, { isDryRun: true });
  expect(check.changes).toMatchObject([
    {
      sku: 'PRICE1-S',
      field: 'salePrice',
      before: 120_000,
      after: 140_000,
      isKept: true,
      editedBy: 'MERCHANDISER',
    },
    { sku: 'PRICE1-M', field: 'salePrice', before: 150_000, after: 140_000, isKept: false },
  ]);
  await send('prices', prices);
  const salePrices = async () => (await item('PRICE1')).fields.prices.map(({ salePrice }) => salePrice);
  expect(await salePrices()).toEqual([120_000, 140_000]);
  expect((await item('PRICE1')).history[0]).toMatchObject({
    action: 'item.import',
    before: { prices: [{ salePrice: 120_000 }, { salePrice: 150_000 }] },
  });
  await send('prices', prices, { edited: 'take' });
  expect(await salePrices()).toEqual([140_000, 140_000]);
});
