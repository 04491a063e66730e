import { randomUUID } from 'node:crypto';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import {
  windowDetailSchema,
  windowListSchema,
  windowStockCheckSchema,
  windowStockSchema,
} from 'shared-contracts/wire/merchant-windows';
import { wholesaleCartSchema } from 'shared-contracts/wire/wholesale';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { address, type Client } from '../../testing/client';
import { buildTestApp } from '../../testing/commerce-app';
import { addStaff } from '../../testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let manager: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1), ('A', 'STYLE2', 7000, 1, 1);
    update skus set stock = 100`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
});
afterEach(() =>
  expectCleanLedger(shop.pool, { byHand: ['orders: history'] }).finally(() => shop.app.close()),
);

const root = '/api/merchant/wholesale/windows';
const spring = { startsOn: '2099-02-01', endsOn: '2099-02-28', closesOn: '2099-01-15' };

const create = (days: object = spring) => manager.call('POST', root, windowDetailSchema, { body: days });
const read = (id: string) => manager.call('GET', `${root}/${id}`, windowDetailSchema);
const edit = (id: string, body: object) =>
  manager.call('POST', `${root}/${id}`, windowDetailSchema, { body });
const setStock = (id: string, lines: object[], by: Pick<Client, 'call'> = manager) =>
  by.call('POST', `${root}/${id}/stock`, emptySchema, { body: { lines } });
const stockOf = async (id: string, search = '') =>
  (await manager.call('GET', `${root}/${id}/stock?search=${search}`, windowStockSchema)).data.rows.map(
    ({ skuId, total, ordered }) => [skuId, total, ordered],
  );
const line = (skuId: string, total: number | null, before: number | null = null) => ({
  skuId,
  total,
  before,
});

async function withStock(pieces = 20): Promise<string> {
  const { windowId } = (await create()).data;
  expect((await setStock(windowId, [line('S1S', pieces)])).code).toBe(200);
  return windowId;
}

async function fill(client: Client, windowId: string, quantity: number): Promise<void> {
  await client.call('POST', '/api/wholeSale/window', wholesaleCartSchema, { body: { windowId } });
  await client.addWholesale([{ skuId: 'S1S', quantity }]);
}
const place = (client: Client, windowId: string, quantity: number) =>
  client.orderWholesale({ address, windowId, expectedTotal: quantity * 6000 }, randomUUID());

async function order(windowId: string, quantity: number) {
  const client = await registerBuyer(shop, 'A');
  await fill(client, windowId, quantity);
  return { client, placed: (await place(client, windowId, quantity)).data };
}

it('a window and its pieces are set in the browser, and buyers read the same rows', async () => {
  const windowId = await withStock();
  const client = await registerBuyer(shop, 'A');
  const { data } = await client.readWholesaleCart();
  expect(data.windows).toEqual([expect.objectContaining({ id: windowId, ...spring })]);
  await fill(client, windowId, 20);
  expect((await client.readWholesaleCart()).data.problems).toEqual([]);
  const list = await manager.call('GET', root, windowListSchema);
  expect(list.data.windows).toMatchObject([
    { windowId, isOpen: true, skus: 1, left: 20, orders: 0, ordered: 0 },
  ]);
});

it('days that do not follow each other, or that another window has, are refused at their field', async () => {
  const fieldOf = async (days: object) => (await create({ ...spring, ...days })).body.errors;
  expect(await fieldOf({ endsOn: '2099-01-31' })).toEqual([
    { path: 'endsOn', message: 'validation.windowEnds' },
  ]);
  expect(await fieldOf({ closesOn: '2099-03-01' })).toEqual([
    { path: 'closesOn', message: 'validation.windowCloses' },
  ]);
  expect((await create({ ...spring, startsOn: '2099-02-31' })).status).toBe(400);
  // Two at once: one of them is refused.
  const codes = (await Promise.all([create(), create()])).map(({ code }) => code);
  expect(codes.sort()).toEqual([200, 400]);
  expect(await fieldOf({ closesOn: '2099-01-01' })).toEqual([
    { path: 'startsOn', message: 'validation.windowTaken' },
  ]);
});

it('pieces never fall below what is ordered, and nothing of such a list is saved', async () => {
  const windowId = await withStock(20);
  await order(windowId, 12);
  expect(await stockOf(windowId)).toEqual([['S1S', 20, 12]]);
  const refused = await setStock(windowId, [line('S2S', 5), line('S1S', 11, 20)]);
  expect(refused).toMatchObject({
    code: resultCodes.conflict,
    body: { data: { refused: [{ skuId: 'S1S', reason: 'BELOW_ORDERED', total: 20, ordered: 12 }] } },
  });
  expect((await setStock(windowId, [line('S1S', null, 20)])).code).toBe(resultCodes.conflict);
  expect(await stockOf(windowId)).toEqual([['S1S', 20, 12]]);
  expect((await setStock(windowId, [line('S1S', 12, 20), line('S2S', 5)])).code).toBe(200);
  expect(await stockOf(windowId)).toEqual([
    ['S1S', 12, 12],
    ['S2S', 5, 0],
  ]);
  const { rows } = await shop.pool.query(`select quantity from wholesale_window_stock where sku_id = 'S1S'`);
  expect(rows).toEqual([{ quantity: 0 }]);
  expect((await setStock(windowId, [line('S2S', null, 5)])).code).toBe(200);
  expect(await stockOf(windowId)).toEqual([['S1S', 12, 12]]);
});

it('an order and a smaller number of pieces at the same moment: pieces are never sold twice', async () => {
  const windowId = await withStock(10);
  const client = await registerBuyer(shop, 'A');
  await fill(client, windowId, 8);
  const [placed, set] = await Promise.all([
    place(client, windowId, 8),
    setStock(windowId, [line('S1S', 4, 10)]),
  ]);
  const outcome = [placed.code, set.code];
  expect([
    [200, resultCodes.conflict],
    [resultCodes.outOfStock, 200],
  ]).toContainEqual(outcome);
  expect(await stockOf(windowId)).toEqual([placed.code === 200 ? ['S1S', 10, 8] : ['S1S', 4, 0]]);
});

it('a line that somebody else changed is refused, and a repeat changes nothing twice', async () => {
  const windowId = await withStock(10);
  const codes = (
    await Promise.all([setStock(windowId, [line('S1S', 30, 10)]), setStock(windowId, [line('S1S', 40, 10)])])
  ).map(({ code }) => code);
  expect(codes.sort()).toEqual([200, resultCodes.conflict].sort());
  const [[, total]] = (await stockOf(windowId)) as [[string, number, number]];
  expect((await setStock(windowId, [line('S1S', total, 10)])).code).toBe(200);
  const { changes } = (await read(windowId)).data;
  expect(changes.map(({ kind, skus }) => [kind, skus])).toEqual([
    ['PIECES', 1],
    ['PIECES', 1],
    ['CREATED', 0],
  ]);
});

it('wrong rows are named, and a check says what pasted SKUs have now', async () => {
  const windowId = await withStock();
  const wrong = await setStock(windowId, [line('S1S', 5, 20), line('NONE', 1), line('S1S', 6, 20)]);
  expect(wrong.body.errors).toEqual([
    { path: 'lines.1.skuId', message: 'validation.unknownSku' },
    { path: 'lines.2.skuId', message: 'validation.repeated' },
  ]);
  const check = await manager.call('POST', `${root}/${windowId}/stock/check`, windowStockCheckSchema, {
    body: { skuIds: ['S2S', 'NONE', 'S1S', 'S2S'] },
  });
  expect(check.data.rows.map(({ skuId, total }) => [skuId, total])).toEqual([
    ['S2S', null],
    ['S1S', 20],
  ]);
  expect((await setStock('NONE', [line('S1S', 5)])).status).toBe(404);
  expect((await read('NONE')).status).toBe(404);
});

it('a window is extended, closed and opened; its orders keep their days and are shown', async () => {
  const windowId = await withStock();
  const { client, placed } = await order(windowId, 3);
  const shown = (await read(windowId)).data;
  expect(shown).toMatchObject({ orders: 1, ordered: 3, placed: [{ orderId: placed.orderId, pieces: 3 }] });
  const { version } = shown;
  const moved = { ...spring, startsOn: '2099-02-10', endsOn: '2099-03-10' };
  // Nobody moves a window without having seen its orders.
  expect(await edit(windowId, { ...moved, version, orders: 0 })).toMatchObject({
    code: resultCodes.conflict,
    body: { data: { orders: 1 } },
  });
  const after = (await edit(windowId, { ...moved, version, orders: 1 })).data;
  expect(after).toMatchObject({ ...moved, placed: [{ startsOn: spring.startsOn, endsOn: spring.endsOn }] });
  expect((await edit(windowId, { ...spring, version, orders: 1 })).code).toBe(resultCodes.conflict);
  const closed = { ...moved, closesOn: '2020-01-01' };
  const last = (await edit(windowId, { ...closed, version: after.version, orders: 0 })).data;
  expect(last.isOpen).toBe(false);
  expect((await client.readWholesaleCart()).data.windows).toEqual([]);
  // A repeat of what is done already changes nothing.
  expect((await edit(windowId, { ...closed, version: after.version, orders: 0 })).code).toBe(200);
  expect((await read(windowId)).data.changes.map(({ kind }) => kind)).toEqual([
    'DAYS',
    'DAYS',
    'PIECES',
    'CREATED',
  ]);
});
