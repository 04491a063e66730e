import { pathOf } from 'shared-contracts/calls/call';
import {
  listBulkEdits,
  makeBulkEdit,
  previewBulkEdit,
  undoBulkEdit,
} from 'shared-contracts/calls/merchant-bulk';
import { getItem, planVisibility, saveItem } from 'shared-contracts/calls/merchant-catalogue';
import {
  type BulkChange,
  type BulkSelection,
  bulkEditsSchema,
  bulkPreviewSchema,
  bulkUndoneSchema,
} from 'shared-contracts/wire/merchant-bulk';
import { type ItemFields, itemDetailSchema } from 'shared-contracts/wire/merchant-items';
import { buildTestApp } from '../../modules/testing/commerce-app';
import { addStaff } from '../../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into categories (code, parent_code, name_en, name_zh, channel_ids, position) values
      ('WOMEN', null, 'Women', '女裝', '{1,2}', 1), ('WOMEN###KNIT', 'WOMEN', 'Knitwear', '針織', '{1,2}', 1),
      ('SALE', null, 'Sale', '減價', '{1,2}', 2), ('SALE###LAST', 'SALE', 'Last sizes', '最後尺碼', '{1,2}', 3);
    insert into labels (code, name_en, name_zh) values ('NEW', 'Newly arrived', '新品');
    update items set category_code = 'WOMEN###KNIT', category_codes = '{WOMEN,WOMEN###KNIT}'`);
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(() => shop.app.close());

const codes = (...list: string[]): BulkSelection => ({ codes: list });
const preview = (selection: BulkSelection, change: BulkChange) =>
  may.call('POST', pathOf(previewBulkEdit), bulkPreviewSchema, { body: { selection, change } });
async function make(selection: BulkSelection, change: BulkChange, note?: string) {
  const { version } = (await preview(selection, change)).data;
  const body = { selection, change, version, ...(note && { note }) };
  return may.call('POST', pathOf(makeBulkEdit), bulkEditsSchema, { body });
}
const undo = (editId: string) => may.call('POST', pathOf(undoBulkEdit, { editId }), bulkUndoneSchema);
const read = async (code: string) =>
  (await may.call('GET', pathOf(getItem, { code }), itemDetailSchema)).data;
async function edit(code: string, change: Partial<ItemFields>) {
  const { version, fields } = await read(code);
  const body = { version, fields: { ...fields, ...change } };
  expect((await may.call('POST', pathOf(saveItem, { code }), itemDetailSchema, { body })).status).toBe(200);
}
const pricesOf = async (code: string) => (await read(code)).fields.prices;
const latest = (answer: Awaited<ReturnType<typeof make>>) => {
  const [first] = answer.data.edits;
  if (!first) throw new Error('no edit was listed');
  return first;
};

it('a reduction is looked at, made and taken back, each in one go (behaviour/back-office)', async () => {
  const before = { one: await pricesOf('ITEM1'), two: await pricesOf('ITEM2') };
  const selection = codes('ITEM1', 'ITEM2', 'NOWHERE');
  const change: BulkChange = { kind: 'REDUCE', percent: 30 };
  const looked = (await preview(selection, change)).data;
  expect(looked).toMatchObject({ selected: 2, changed: 2, unknown: ['NOWHERE'], left: [] });
  expect(await pricesOf('ITEM1')).toEqual(before.one);
  const made = await make(selection, change, 'Winter sale');
  const done = latest(made);
  expect(done).toMatchObject({
    change,
    note: 'Winter sale',
    items: 2,
    staffName: 'MERCHANDISER',
    undoneAt: null,
  });
  const now = await pricesOf('ITEM1');
  expect(now).toEqual(
    before.one.map((price) => ({ ...price, salePrice: Math.round((price.listPrice * 0.7) / 100) * 100 })),
  );
  expect(looked.rows[0]?.after.salePrice).toBe(Math.min(...now.map(({ salePrice }) => salePrice)));
  const { rows } = await shop.pool.query(`select sale_price from items where code = 'ITEM1'`);
  expect(rows[0].sale_price).toBe(looked.rows[0]?.after.salePrice);
  expect((await read('ITEM1')).history[0]).toMatchObject({
    action: 'item.bulk-edit',
    reason: 'Winter sale',
    before: { prices: before.one },
    after: { prices: now },
  });
  expect((await undo(done.id)).data).toEqual({ restored: 2, kept: [] });
  expect(await pricesOf('ITEM1')).toEqual(before.one);
  expect(await pricesOf('ITEM2')).toEqual(before.two);
  expect((await undo(done.id)).status).toBe(409);
  const { data } = await may.call('GET', pathOf(listBulkEdits), bulkEditsSchema);
  expect(data.edits[0]).toMatchObject({ id: done.id, undoneBy: 'MERCHANDISER' });
});

it('what somebody changed after it stays when it is taken back', async () => {
  const before = await pricesOf('ITEM1');
  const done = latest(await make(codes('ITEM1', 'ITEM2'), { kind: 'REDUCE', percent: 20 }));
  const own = (await pricesOf('ITEM2')).map((price) => ({ ...price, salePrice: price.listPrice - 1 }));
  await edit('ITEM2', { prices: own });
  expect((await undo(done.id)).data).toEqual({ restored: 1, kept: ['ITEM2'] });
  expect(await pricesOf('ITEM1')).toEqual(before);
  expect(await pricesOf('ITEM2')).toEqual(own);
});

it('an item that changed since the preview refuses all of it; what is sent twice is made once', async () => {
  const selection = codes('ITEM3', 'ITEM6');
  const change: BulkChange = { kind: 'HIDE' };
  const { version } = (await preview(selection, change)).data;
  await edit('ITEM6', { onShelf: false });
  const send = () =>
    may.call('POST', pathOf(makeBulkEdit), bulkEditsSchema, { body: { selection, change, version } });
  expect((await send()).status).toBe(409);
  expect((await read('ITEM3')).fields.onShelf).toBe(true);
  await edit('ITEM6', { onShelf: true });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read('ITEM3')).fields.onShelf).toBe(false);
  await make(selection, { kind: 'SHOW' });
  expect((await read('ITEM6')).fields.onShelf).toBe(true);
});

it('an item that cannot be changed is named and stays', async () => {
  const { images } = (await read('ITEM5')).fields;
  await edit('ITEM5', { onShelf: false, images: [] });
  await edit('ITEM1', { onShelf: false });
  const shown = (await preview(codes('ITEM1', 'ITEM5'), { kind: 'SHOW' })).data;
  expect(shown).toMatchObject({ changed: 1, left: [{ code: 'ITEM5', reason: 'NO_PICTURE' }] });
  await make(codes('ITEM1', 'ITEM5'), { kind: 'SHOW' });
  expect((await read('ITEM5')).fields.onShelf).toBe(false);
  expect((await read('ITEM1')).fields.onShelf).toBe(true);
  await edit('ITEM5', { onShelf: true, images });
  const [price] = await pricesOf('ITEM1');
  const dear: BulkChange = { kind: 'SALE_PRICE', salePrice: (price?.listPrice ?? 0) + 1 };
  expect((await preview(codes('ITEM1'), dear)).data.left).toEqual([
    { code: 'ITEM1', reason: 'ABOVE_LIST_PRICE' },
  ]);
  expect((await make(codes('ITEM1'), dear)).body).toMatchObject({
    errors: [{ path: 'selection', message: 'validation.nothingToChange' }],
  });
  const own: BulkChange = { kind: 'REMOVE_CATEGORY', code: 'WOMEN' };
  expect((await preview(codes('ITEM1'), own)).data.left).toEqual([{ code: 'ITEM1', reason: 'OWN_CATEGORY' }]);
});

it('an item is found by the name of a label and a category as long as it has them', async () => {
  const searchText = async () => {
    const { rows } = await shop.pool.query(`select search_text as text from items where code = 'ITEM1'`);
    return String(rows[0].text);
  };
  const before = await searchText();
  const labelled = latest(await make(codes('ITEM1'), { kind: 'ADD_LABEL', code: 'NEW' }));
  expect((await read('ITEM1')).fields.labels).toEqual(['NEW']);
  expect(await searchText()).toContain('arrived');
  await undo(labelled.id);
  expect(await searchText()).not.toContain('arrived');
  const sorted = latest(await make(codes('ITEM1'), { kind: 'ADD_CATEGORY', code: 'SALE###LAST' }));
  expect(await searchText()).toContain('last');
  await undo(sorted.id);
  const words = (text: string) => text.split(' ').toSorted();
  expect(words(await searchText())).toEqual(expect.arrayContaining(words(before)));
});

it('a category comes with those above it, and goes with those below it', async () => {
  const categories = async () => (await read('ITEM1')).sorting?.categoryCodes;
  await make(codes('ITEM1'), { kind: 'ADD_CATEGORY', code: 'SALE###LAST' });
  expect(await categories()).toEqual(['WOMEN', 'WOMEN###KNIT', 'SALE', 'SALE###LAST']);
  await make(codes('ITEM1'), { kind: 'REMOVE_CATEGORY', code: 'SALE' });
  expect(await categories()).toEqual(['WOMEN', 'WOMEN###KNIT']);
});

it('an attribute takes the place of another of its kind, and both come back', async () => {
  const attributes = async () => (await read('ITEM1')).sorting?.attributes;
  await shop.pool.query(`insert into attributes (parent, code, name_en, name_zh) values
      ('FIT', 'SLIM', 'Slim', '修身'), ('FIT', 'LOOSE', 'Loose', '寬鬆'), ('LENGTH', 'LONG', 'Long', '長');
    update items set attributes = '{FIT@@@LOOSE,LENGTH@@@LONG}' where code = 'ITEM1'`);
  const { data } = await preview(codes('ITEM1'), { kind: 'SET_ATTRIBUTE', code: 'FIT@@@SLIM' });
  expect(data.rows[0]?.after.attributes).toEqual(['LENGTH@@@LONG', 'FIT@@@SLIM']);
  const set = latest(await make(codes('ITEM1'), { kind: 'SET_ATTRIBUTE', code: 'FIT@@@SLIM' }));
  expect(await attributes()).toEqual(['LENGTH@@@LONG', 'FIT@@@SLIM']);
  await undo(set.id);
  expect(await attributes()).toEqual(['FIT@@@LOOSE', 'LENGTH@@@LONG']);
  await make(codes('ITEM1'), { kind: 'REMOVE_ATTRIBUTE', code: 'LENGTH@@@LONG' });
  expect(await attributes()).toEqual(['FIT@@@LOOSE']);
});

it('all that the list of items finds is changed; a planned time is overtaken', async () => {
  await may.call('POST', pathOf(planVisibility, { code: 'ITEM2' }), itemDetailSchema, {
    body: { onShelf: false, at: new Date(Date.now() + 600_000).toISOString() },
  });
  const { rows } = await shop.pool.query('select count(*)::integer as shown from items where on_shelf');
  const done = latest(await make({ shown: 'yes' }, { kind: 'HIDE' }));
  expect(done.items).toBe(rows[0].shown);
  expect((await read('ITEM2')).visibilityPlan).toBeNull();
  expect((await undo(done.id)).data).toEqual({ restored: done.items, kept: [] });
});

it.each([
  [{ kind: 'ADD_LABEL', code: 'NOWHERE' }, 'change.code'],
  [{ kind: 'SET_ATTRIBUTE', code: 'FIT@@@NOWHERE' }, 'change.code'],
  [{ kind: 'REDUCE', percent: 0 }, 'change.percent'],
] as [BulkChange, string][])('refuses %j', async (change, path) => {
  expect(await preview(codes('ITEM1'), change)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
});

it('refuses an undo of what never was', async () => {
  expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
});
