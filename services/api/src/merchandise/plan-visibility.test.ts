import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelVisibility,
  getItem,
  planVisibility,
  saveItem,
} from 'shared-contracts/calls/merchant-catalogue';
import { getProduct } from 'shared-contracts/calls/product';
import { type ItemFields, itemDetailSchema } from 'shared-contracts/wire/merchant-items';
import { productDetailSchema } from 'shared-contracts/wire/product';
import { createClient } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';
import { applyVisibility } from './plan-visibility';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeAll(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(() => shop.app.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const plan = (code: string, onShelf: boolean, at: Date | string) =>
  may.call('POST', pathOf(planVisibility, { code }), itemDetailSchema, {
    body: { onShelf, at: typeof at === 'string' ? at : at.toISOString() },
  });
const cancel = (code: string) => may.call('POST', pathOf(cancelVisibility, { code }), itemDetailSchema);
const read = async (code: string) =>
  (await may.call('GET', pathOf(getItem, { code }), itemDetailSchema)).data;
async function edit(code: string, change: Partial<ItemFields>) {
  const { version, fields } = await read(code);
  const body = { version, fields: { ...fields, ...change } };
  expect((await may.call('POST', pathOf(saveItem, { code }), itemDetailSchema, { body })).status).toBe(200);
}
const isInShop = async (code: string) =>
  (await createClient(shop.app).call('GET', pathOf(getProduct, { code }), productDetailSchema)).status ===
  200;
async function apply(code: string, now: Date) {
  const { rows } = await shop.pool.query<{ id: string }>('select id from items where code = $1', [code]);
  return applyVisibility(shop.db, rows[0]?.id ?? '', now);
}
async function waitingJobs() {
  const { rows } = await shop.pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'apply-visibility' and run_at > now()`,
  );
  return rows.length;
}

it('an item leaves the shop at its time and not before, once, and comes back at another (behaviour/back-office)', async () => {
  const at = inMinutes(10);
  const { data } = await plan('ITEM1', false, at);
  expect(data.visibilityPlan).toEqual({ onShelf: false, at: at.toISOString(), staffName: 'MERCHANDISER' });
  expect(await apply('ITEM1', inMinutes(9))).toBeUndefined();
  expect(await isInShop('ITEM1')).toBe(true);
  const twice = [1, 2].map(() => apply('ITEM1', inMinutes(11)));
  expect((await Promise.all(twice)).filter(Boolean)).toEqual(['ITEM1']);
  expect(await isInShop('ITEM1')).toBe(false);
  const hidden = await read('ITEM1');
  expect(hidden.visibilityPlan).toBeNull();
  expect(hidden.history[0]).toMatchObject({
    action: 'item.apply-visibility',
    before: { onShelf: true },
    after: { onShelf: false },
  });
  await plan('ITEM1', true, at);
  expect(await apply('ITEM1', inMinutes(11))).toBe('ITEM1');
  expect(await isInShop('ITEM1')).toBe(true);
});

it('a later plan replaces an earlier one, and can be taken back', async () => {
  const before = await waitingJobs();
  await plan('ITEM2', false, inMinutes(10));
  await plan('ITEM2', false, inMinutes(20));
  expect(await waitingJobs()).toBe(before + 1);
  expect(await apply('ITEM2', inMinutes(11))).toBeUndefined();
  expect((await cancel('ITEM2')).data.visibilityPlan).toBeNull();
  expect(await waitingJobs()).toBe(before);
  expect(await apply('ITEM2', inMinutes(21))).toBeUndefined();
  expect((await cancel('ITEM2')).status).toBe(409);
});

it('whoever hides an item by hand overtakes its plan', async () => {
  await plan('ITEM3', false, inMinutes(10));
  await edit('ITEM3', { titleEn: 'Another coat' });
  expect((await read('ITEM3')).visibilityPlan).not.toBeNull();
  await edit('ITEM3', { onShelf: false });
  await edit('ITEM3', { onShelf: true });
  expect((await read('ITEM3')).visibilityPlan).toBeNull();
  expect(await apply('ITEM3', inMinutes(11))).toBeUndefined();
  expect(await isInShop('ITEM3')).toBe(true);
});

it('an item without a picture is not planned for the shop, and one that lost its own stays hidden', async () => {
  const { images } = (await read('ITEM4')).fields;
  await edit('ITEM4', { onShelf: false, images: [] });
  expect(await plan('ITEM4', true, inMinutes(10))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'at', message: 'validation.noPicture' }] },
  });
  await edit('ITEM4', { images });
  await plan('ITEM4', true, inMinutes(10));
  await edit('ITEM4', { images: [] });
  expect(await apply('ITEM4', inMinutes(11))).toBeUndefined();
  expect((await read('ITEM4')).history[0]).toMatchObject({ action: 'item.skip-visibility', before: null });
  expect(await isInShop('ITEM4')).toBe(false);
});

it.each([
  ['validation.future', () => inMinutes(-1)],
  ['validation.date', () => 'tomorrow'],
])('refuses a wrong time (%s)', async (message, at) => {
  const answer = await plan('ITEM5', false, at());
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'at', message }] } });
});

it('refuses what the item is already', async () => {
  expect((await plan('ITEM5', true, inMinutes(5))).status).toBe(409);
});
