import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import { checkSheet, getStyle, listStyles } from 'shared-contracts/calls/wholesale';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import {
  priceCheckSchema,
  priceListDetailSchema,
  priceListsSchema,
  pricePlanDetailSchema,
  priceRowsSchema,
} from 'shared-contracts/wire/merchant-price-lists';
import { wholesaleDetailSchema, wholesaleListSchema } from 'shared-contracts/wire/wholesale';
import { sheetCheckSchema } from 'shared-contracts/wire/wholesale-sheets';
import { expectCleanLedger } from '../../../testing/expect-clean-ledger';
import { registerBuyer } from '../../testing/buyers';
import { address, type Client } from '../../testing/client';
import { buildTestApp } from '../../testing/commerce-app';
import { addStaff } from '../../testing/staff';
import { readLineSheet } from '../line-sheet';
import { findBuyer } from '../wholesale-buyer';
import { applyPricePlans } from './plan-prices';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let manager: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6005, 2, 1), ('A', 'STYLE2', 7000, 1, 1);
    update skus set stock = 100`);
  manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
});
afterEach(() =>
  expectCleanLedger(shop.pool, { byHand: ['orders: history'] }).finally(() => shop.app.close()),
);

const root = '/api/merchant/wholesale/priceLists';
const create = (body: object) => manager.call('POST', root, priceListDetailSchema, { body });
const read = (id: string) => manager.call('GET', `${root}/${id}`, priceListDetailSchema);
const edit = (id: string, body: object) =>
  manager.call('POST', `${root}/${id}`, priceListDetailSchema, { body });
const set = (id: string, lines: object[], by: Pick<Client, 'call'> = manager) =>
  by.call('POST', `${root}/${id}/prices`, emptySchema, { body: { lines } });
const own = (price: number, minimumQuantity = 1, increment = 1) => ({ price, minimumQuantity, increment });
const line = (styleCode: string, to: object | null, before: object | null = null) => ({
  styleCode,
  own: to,
  before,
});
const effectiveOf = async (id: string, search = '') =>
  (await manager.call('GET', `${root}/${id}/prices?search=${search}`, priceRowsSchema)).data.rows.map(
    ({ styleCode, own: ownPrice, effective }) => [styleCode, ownPrice?.price ?? null, effective?.price],
  );
async function discounted(percentOff = 10): Promise<string> {
  const { data } = await create({ name: 'Friends', follows: { priceListId: 'A', percentOff } });
  return data.priceListId;
}

/** What a buyer reads of a style in the list, on its page, in a pasted sheet and in the line sheet. */
async function pricesSeenBy(client: Client & { memberId: string }, styleCode = 'STYLE1', skuId = 'S1S') {
  const list = await client.call('POST', pathOf(listStyles), wholesaleListSchema, { body: {} });
  const path = pathOf(getStyle, { id: styleCode });
  const detail = await client.call('GET', path, wholesaleDetailSchema);
  const rows = [{ row: 1, code: skuId, quantity: '2' }];
  const body = { windowId: null, rows };
  const sheet = await client.call('POST', pathOf(checkSheet), sheetCheckSchema, { body });
  const buyer = await findBuyer(shop.db, client.memberId);
  const lines = buyer && (await readLineSheet(shop.db, buyer, {}, 'en')).rows;
  return [
    list.data.data.list.find((style) => style.styleCode === styleCode)?.wholesalePrice,
    detail.data.wholesalePrice,
    detail.data.rows[0]?.cells[0]?.wholesalePrice,
    sheet.data.lines[0]?.wholesalePrice,
    lines?.find((row) => row.styleCode === styleCode)?.wholesale,
  ];
}

it('a list by a discount is what its buyer pays everywhere, and another buyer pays his own', async () => {
  const id = await discounted();
  const [friend, other] = [await registerBuyer(shop, id), await registerBuyer(shop, 'A')];
  // 6005 less 10 % is 5404.5 cents.
  expect(await pricesSeenBy(friend)).toEqual(Array.from({ length: 5 }, () => 5405));
  expect(await pricesSeenBy(other)).toEqual(Array.from({ length: 5 }, () => 6005));
  await friend.addWholesale([{ skuId: 'S1S', quantity: 2 }]);
  const cart = (await friend.readWholesaleCart()).data;
  expect([cart.lines[0]?.wholesalePrice, cart.total]).toEqual([5405, 10_810]);
  // Price filters and facets are those of the buyer too.
  const found = await friend.call('POST', pathOf(listStyles), wholesaleListSchema, {
    body: { maxPrice: 5500 },
  });
  expect(found.data.data.list.map(({ styleCode }) => styleCode)).toEqual(['STYLE1']);
  expect(found.data.filterOptions.price).toEqual({ min: 5405, max: 6300 });
  expect(await effectiveOf(id)).toEqual([
    ['STYLE1', null, 5405],
    ['STYLE2', null, 6300],
  ]);
});

it('an own price beats the discount from the next look on; the cart says so and a placed order keeps its price', async () => {
  const id = await discounted();
  const client = await registerBuyer(shop, id);
  await client.addWholesale([{ skuId: 'S1S', quantity: 2 }]);
  const placed = await client.orderWholesale(
    { address, windowId: null, expectedTotal: 10_810 },
    randomUUID(),
  );
  expect(placed.code).toBe(200);
  await client.addWholesale([{ skuId: 'S1S', quantity: 2 }]);
  expect((await set(id, [line('STYLE1', own(4000))])).code).toBe(200);
  const refused = await client.orderWholesale(
    { address, windowId: null, expectedTotal: 10_810 },
    randomUUID(),
  );
  expect(refused).toMatchObject({
    code: resultCodes.priceChanged,
    body: { data: { totals: { grandTotal: 8000 } } },
  });
  expect(await pricesSeenBy(client)).toEqual(Array.from({ length: 5 }, () => 4000));
  const { rows } = await shop.pool.query('select sale_price from order_lines where order_id = $1', [
    placed.data.orderId,
  ]);
  expect(rows).toEqual([{ sale_price: 5405 }]);
  // Without its own price the discount is back; the list that it follows never changed.
  expect((await set(id, [line('STYLE1', null, own(4000))])).code).toBe(200);
  expect((await pricesSeenBy(client))[0]).toBe(5405);
  expect(await effectiveOf('A')).toEqual([
    ['STYLE1', 6005, 6005],
    ['STYLE2', 7000, 7000],
  ]);
});

it('a style without a price is not sold by a list of own prices', async () => {
  const { priceListId } = (await create({ name: 'Own', follows: null })).data;
  const client = await registerBuyer(shop, priceListId);
  expect((await set(priceListId, [line('STYLE2', own(5000))])).code).toBe(200);
  const found = await client.call('POST', pathOf(listStyles), wholesaleListSchema, { body: {} });
  expect(found.data.data.list.map(({ styleCode }) => styleCode)).toEqual(['STYLE2']);
  expect((await client.call('GET', pathOf(getStyle, { id: 'STYLE1' }), emptySchema)).status).toBe(404);
  expect((await client.addWholesale([{ skuId: 'S1S', quantity: 2 }])).code).toBe(resultCodes.outOfStock);
});

it('every bad line is named, and nothing of such a list is saved', async () => {
  const refused = await set('A', [
    line('STYLE2', own(8000), own(7000)),
    line('NONE', own(100)),
    line('STYLE1', own(5000), own(6005, 1)),
    line('STYLE2', own(8000), own(7000)),
  ]);
  expect(refused).toMatchObject({
    code: resultCodes.conflict,
    body: {
      data: {
        refused: [
          { styleCode: 'NONE', reason: 'UNKNOWN' },
          { styleCode: 'STYLE1', reason: 'CHANGED' },
          { styleCode: 'STYLE2', reason: 'REPEATED' },
        ],
      },
    },
  });
  expect(await effectiveOf('A', 'style2')).toEqual([['STYLE2', 7000, 7000]]);
  expect((await set('A', [line('STYLE2', own(100, 2, 6), own(7000))])).body.errors).toEqual([
    { path: 'lines.0.own.minimumQuantity', message: 'validation.belowIncrement' },
  ]);
  expect((await set('A', [line('STYLE2', own(0), own(7000))])).status).toBe(400);
  expect((await set('NONE', [line('STYLE2', own(1))])).status).toBe(404);
});

it('a repeat changes nothing twice, and of two at once one is refused', async () => {
  const to = line('STYLE2', own(6500), own(7000));
  expect((await set('A', [to])).code).toBe(200);
  expect((await set('A', [to])).code).toBe(200);
  expect((await read('A')).data.changes).toMatchObject([{ kind: 'PRICES', styles: 1 }]);
  const codes = (
    await Promise.all([
      set('A', [line('STYLE2', own(6000), own(6500))]),
      set('A', [line('STYLE2', own(6100), own(6500))]),
    ])
  ).map(({ code }) => code);
  expect(codes.sort()).toEqual([200, resultCodes.conflict]);
});

it('codes of items lead to their style before prices are set', async () => {
  const id = await discounted();
  const { rows } = await shop.pool.query<{ code: string }>(
    `select code from items where style_code = 'STYLE1' limit 1`,
  );
  const codes = ['NONE', 'STYLE2', rows[0]?.code ?? ''];
  const checked = await manager.call('POST', `${root}/${id}/prices/check`, priceCheckSchema, {
    body: { codes },
  });
  expect(checked.data.rows).toMatchObject([
    { code: 'STYLE2', styleCode: 'STYLE2', own: null, effective: own(6300) },
    { code: codes[2], styleCode: 'STYLE1', own: null, effective: own(5405, 2) },
  ]);
});

it('names are taken once, a list follows one level only, and an edit names what was shown', async () => {
  const id = await discounted();
  expect((await create({ name: 'friends', follows: null })).body.errors).toEqual([
    { path: 'name', message: 'validation.nameTaken' },
  ]);
  const chain = [{ path: 'follows', message: 'validation.followsChain' }];
  const follow = (priceListId: string) => ({ priceListId, percentOff: 5 });
  expect((await create({ name: 'Third', follows: follow(id) })).body.errors).toEqual(chain);
  const { version } = (await read('A')).data;
  expect((await edit('A', { name: 'List A', follows: follow('A'), version })).body.errors).toEqual(chain);
  expect((await edit('A', { name: 'List A', follows: follow(id), version })).body.errors).toEqual(chain);
  expect((await create({ name: 'Third', follows: follow('NONE') })).status).toBe(404);
  expect((await create({ name: 'Third', follows: { priceListId: 'A', percentOff: 91 } })).status).toBe(400);
  expect((await edit('A', { name: 'Standard', follows: null, version })).data).toMatchObject({
    name: 'Standard',
    followers: ['Friends'],
    changes: [{ kind: 'EDITED' }],
  });
  expect((await edit('A', { name: 'Other', follows: null, version })).code).toBe(resultCodes.conflict);
  const { data } = await manager.call('GET', root, priceListsSchema);
  expect(data.lists).toMatchObject([
    { name: 'Friends', follows: { name: 'Standard', percentOff: 10 }, ownPrices: 0, buyers: 0 },
    { name: 'Standard', follows: null, ownPrices: 2, buyers: 0 },
  ]);
});

it('a buyer learns nothing of lists', async () => {
  const client = await registerBuyer(shop, 'A');
  expect((await client.call('GET', root, emptySchema)).status).toBe(401);
  expect((await set('A', [line('STYLE2', own(1), own(7000))], client)).status).toBe(403);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const planned = (styleCode: string, price: number) => ({ styleCode, own: own(price) });
const plan = (id: string, lines: object[], startsAt = inHours(1)) =>
  manager.call('POST', `${root}/${id}/plans`, pricePlanDetailSchema, {
    body: { lines, startsAt: startsAt.toISOString() },
  });
const planOf = (id: string, planId: number) => `${root}/${id}/plans/${planId}`;
const change = (id: string, planId: number, version: number, lines: object[], startsAt = inHours(1)) =>
  manager.call('POST', planOf(id, planId), pricePlanDetailSchema, {
    body: { lines, version, startsAt: startsAt.toISOString() },
  });
const cancel = (id: string, planId: number) => manager.call('DELETE', planOf(id, planId), emptySchema);
const jobs = async () =>
  (
    await shop.pool.query<{ count: number }>(
      `select count(*)::integer from graphile_worker.jobs where task_identifier = 'apply-price-plans'`,
    )
  ).rows[0]?.count;

it('planned prices hold from their moment on: a cart is told, an order of before keeps its price', async () => {
  const id = await discounted();
  const client = await registerBuyer(shop, id);
  await client.addWholesale([{ skuId: 'S1S', quantity: 2 }]);
  const order = (expectedTotal: number) =>
    client.orderWholesale({ address, windowId: null, expectedTotal }, randomUUID());
  const placed = await order(10_810);
  await client.addWholesale([{ skuId: 'S1S', quantity: 2 }]);
  // The list that it follows changes, and so does what its buyers pay.
  const { planId } = (await plan('A', [planned('STYLE1', 8000)])).data;
  expect(await jobs()).toBe(1);
  expect(await pricesSeenBy(client)).toEqual(Array.from({ length: 5 }, () => 5405));
  expect((await read('A')).data.plans).toMatchObject([{ planId, state: 'PLANNED', styles: 1 }]);
  expect(await applyPricePlans(shop.db, 'A', inHours(0.9))).toBe(0);
  expect(await applyPricePlans(shop.db, 'A', inHours(1.1))).toBe(1);
  expect(await applyPricePlans(shop.db, 'A', inHours(1.2))).toBe(0);
  expect(await pricesSeenBy(client)).toEqual(Array.from({ length: 5 }, () => 7200));
  expect(await order(10_810)).toMatchObject({
    code: resultCodes.priceChanged,
    body: { data: { totals: { grandTotal: 14_400 } } },
  });
  const { rows } = await shop.pool.query('select sale_price from order_lines where order_id = $1', [
    placed.data.orderId,
  ]);
  expect(rows).toEqual([{ sale_price: 5405 }]);
  const { data } = await read('A');
  expect(data.plans).toMatchObject([{ planId, state: 'APPLIED' }]);
  expect(data.changes).toMatchObject([{ kind: 'APPLIED', styles: 1 }, { kind: 'PLANNED' }]);
  const detail = await manager.call('GET', planOf('A', planId), pricePlanDetailSchema);
  expect(detail.data.lines).toMatchObject([{ own: own(8000), before: own(6005, 2) }]);
});

it('plans are changed and taken back until they begin, and of two that are due the later stands', async () => {
  const first = (await plan('A', [planned('STYLE1', 5000), planned('STYLE2', 5000)], inHours(3))).data;
  const second = (await plan('A', [planned('STYLE1', 4000)], inHours(2))).data;
  const gone = (await plan('A', [planned('STYLE2', 1)])).data;
  expect((await cancel('A', gone.planId)).code).toBe(200);
  expect((await cancel('A', gone.planId)).code).toBe(200);
  const moved = await change('A', second.planId, 1, [planned('STYLE1', 4500)], inHours(4));
  expect(moved.data).toMatchObject({ version: 2, lines: [{ own: own(4500) }] });
  expect(await jobs()).toBe(2);
  expect((await change('A', second.planId, 1, [planned('STYLE1', 1)])).code).toBe(resultCodes.conflict);
  expect((await read('A')).data.plans.map(({ planId }) => planId)).toEqual([first.planId, second.planId]);
  // Both are late: each has its turn.
  expect(await applyPricePlans(shop.db, 'A', inHours(5))).toBe(2);
  expect(await effectiveOf('A')).toEqual([
    ['STYLE1', 4500, 4500],
    ['STYLE2', 5000, 5000],
  ]);
  expect((await cancel('A', first.planId)).code).toBe(resultCodes.conflict);
  expect((await change('A', first.planId, 1, [planned('STYLE1', 1)])).code).toBe(resultCodes.conflict);
});

it('a plan is refused for the past, for unknown styles, in another list, and to buyers', async () => {
  expect((await plan('A', [planned('STYLE1', 1)], inHours(-1))).body.errors).toEqual([
    { path: 'startsAt', message: 'validation.future' },
  ]);
  expect(
    (await plan('A', [planned('NONE', 1), planned('STYLE2', 1), planned('STYLE2', 2)])).body,
  ).toMatchObject({
    data: {
      refused: [
        { styleCode: 'NONE', reason: 'UNKNOWN' },
        { styleCode: 'STYLE2', reason: 'REPEATED' },
      ],
    },
  });
  const { planId } = (await plan('A', [planned('STYLE1', 1)])).data;
  const other = await discounted();
  expect((await cancel(other, planId)).status).toBe(404);
  const client = await registerBuyer(shop, 'A');
  expect((await client.call('GET', planOf('A', planId), emptySchema)).status).toBe(401);
  expect((await client.call('DELETE', planOf('A', planId), emptySchema)).status).toBe(403);
  for (let more = 1; more < 20; more += 1) await plan('A', [planned('STYLE1', 1)]);
  expect((await plan('A', [planned('STYLE1', 1)])).body.errors).toEqual([
    { path: 'startsAt', message: 'validation.tooManyPlans' },
  ]);
});
