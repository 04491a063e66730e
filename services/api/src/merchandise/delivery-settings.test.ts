import { pathOf } from 'shared-contracts/calls/call';
import { calculateOrder, listDeliveryMethods } from 'shared-contracts/calls/checkout';
import {
  cancelDeliverySettings,
  getDeliverySettings,
  saveDeliverySettings,
} from 'shared-contracts/calls/merchant-delivery';
import { getProduct } from 'shared-contracts/calls/product';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import {
  type DeliveryTerms,
  deliverySettingsSchema,
  initialDeliveryTerms as initial,
} from 'shared-contracts/wire/delivery-terms';
import { deliveryMethodListSchema, orderCalculationSchema } from 'shared-contracts/wire/order';
import { productDetailSchema } from 'shared-contracts/wire/product';
import { catalogueVersionSchema } from 'shared-contracts/wire/system';
import { readDeliveryTerms } from '../modules/delivery';
import { guestOrder, line, type OrderShop, openOrderShop } from '../modules/testing/orders';
import { addStaff } from '../modules/testing/staff';

let shop: OrderShop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await openOrderShop();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterEach(() => shop.app.close());

type Methods = DeliveryTerms['methods'];
const termsWith = (methods: Partial<Methods>, cutOffHour = 15): DeliveryTerms => ({
  cutOffHour,
  methods: { ...initial.methods, ...methods },
});
const dear = termsWith({
  STANDARD: { ...initial.methods.STANDARD, HK: { fee: 5_500, freeFrom: 20_000, minDays: 3, maxDays: 5 } },
});
const settings = async () =>
  (await may.call('GET', pathOf(getDeliverySettings), deliverySettingsSchema)).data;
const save = async (terms: DeliveryTerms, more: { startsAt?: string; note?: string } = {}) =>
  may.call('POST', pathOf(saveDeliverySettings), deliverySettingsSchema, {
    body: { terms, latest: (await settings()).versions[0]?.id ?? null, ...more },
  });
const methodsOf = async (region: string) =>
  (await shop.guest.call('GET', `${pathOf(listDeliveryMethods)}?region=${region}`, deliveryMethodListSchema))
    .data;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('a new shop delivers as it did; what staff set holds for list, bag, item page and order (behaviour/back-office)', async () => {
  expect(await settings()).toEqual({ terms: initial, versions: [] });
  const byBicycle = { en: 'By bicycle', zh: '單車送貨' };
  const { status, data } = await save(
    termsWith(
      {
        STANDARD: { ...dear.methods.STANDARD, description: byBicycle },
        EXPRESS: { ...initial.methods.EXPRESS, HK: null },
        STORE_PICKUP: { ...initial.methods.STORE_PICKUP, MO: null },
      },
      12,
    ),
    { note: 'New courier' },
  );
  expect(status).toBe(200);
  expect(data.versions).toMatchObject([{ state: 'CURRENT', staffName: 'MERCHANDISER', note: 'New courier' }]);
  expect((await methodsOf('HK')).map(({ code, fee, description }) => [code, fee, description])).toEqual([
    ['STANDARD', 5_500, 'By bicycle'],
    ['STORE_PICKUP', 0, 'Pick it up at one of our stores'],
  ]);
  expect((await methodsOf('MO')).map(({ code }) => code)).toEqual(['STANDARD']);
  const calculated = await shop.guest.call('POST', pathOf(calculateOrder), orderCalculationSchema, {
    body: { lines: [line('S1S')], region: 'HK', deliveryMethod: 'STANDARD' },
  });
  expect(calculated.data.deliveryFee).toBe(5_500);
  const item = await shop.guest.call('GET', pathOf(getProduct, { code: 'ITEM1' }), productDetailSchema);
  expect(item.data.delivery).toEqual({
    fee: 5_500,
    freeFrom: 20_000,
    minDays: 3,
    maxDays: 5,
    cutOffHour: 12,
  });
  const placed = await shop.guest.placeOrder(guestOrder({ expectedTotal: 16_500 }));
  expect(placed.data).toMatchObject({ totals: { deliveryFee: 5_500, grandTotal: 16_500 } });
  const { rows } = await shop.pool.query(`select action, reason, before, after from audit_log`);
  expect(rows).toEqual([
    {
      action: 'delivery.edit',
      reason: 'New courier',
      before: {
        cutOffHour: 15,
        STANDARD: initial.methods.STANDARD,
        EXPRESS: initial.methods.EXPRESS,
        STORE_PICKUP: initial.methods.STORE_PICKUP,
      },
      after: {
        cutOffHour: 12,
        STANDARD: { ...dear.methods.STANDARD, description: byBicycle },
        EXPRESS: { ...initial.methods.EXPRESS, HK: null },
        STORE_PICKUP: { ...initial.methods.STORE_PICKUP, MO: null },
      },
    },
  ]);
});

it('a shopper who agreed to the fee of before is told the new total; a method that went is refused', async () => {
  await save(termsWith({ ...dear.methods, EXPRESS: { ...initial.methods.EXPRESS, HK: null } }));
  const order = (changes: object) => shop.guest.placeOrder(guestOrder(changes));
  expect((await order({})).body).toMatchObject({
    code: 40901,
    data: { totals: { grandTotal: 16_500 } },
  });
  expect((await order({ deliveryMethod: 'EXPRESS' })).body).toMatchObject({
    errors: [{ path: 'deliveryMethod' }],
  });
  expect(await shop.stockOf('S1S')).toBe(7);
});

it('planned terms hold from their moment on, and can be taken back before it', async () => {
  const versionOf = async () =>
    (await shop.guest.call('GET', pathOf(getCatalogueVersion), catalogueVersionSchema)).data.version;
  const before = await versionOf();
  const { data } = await save(dear, { startsAt: inMinutes(10).toISOString() });
  expect(data).toMatchObject({ terms: initial, versions: [{ state: 'PLANNED' }] });
  expect(await readDeliveryTerms(shop.db, inMinutes(9))).toEqual(initial);
  expect(await readDeliveryTerms(shop.db, inMinutes(11))).toEqual(dear);
  expect((await methodsOf('HK'))[0]?.fee).toBe(4_000);
  expect(await versionOf()).toBe(before);
  const [planned] = data.versions;
  const cancel = (versionId: number) =>
    may.call('POST', pathOf(cancelDeliverySettings, { versionId }), deliverySettingsSchema);
  expect((await cancel(planned?.id ?? 0)).data.versions).toMatchObject([{ state: 'CANCELLED' }]);
  expect(await readDeliveryTerms(shop.db, inMinutes(11))).toEqual(initial);
  expect((await cancel(planned?.id ?? 0)).status).toBe(409);
  const now = await save(dear);
  // Copies of item pages that others keep are of the terms before.
  expect(await versionOf()).not.toBe(before);
  expect((await cancel(now.data.versions[0]?.id ?? 0)).status).toBe(409);
  expect((await cancel(999)).status).toBe(404);
  const back = await save({ ...initial, cutOffHour: 24 });
  const { rows } = await shop.pool.query('select after from audit_log order by id desc limit 1');
  expect(rows).toEqual([{ after: { cutOffHour: 24, STANDARD: initial.methods.STANDARD } }]);
  expect(back.data.versions.map(({ state }) => state)).toEqual(['CURRENT', 'PAST', 'CANCELLED']);
});

it('of two people who set terms at once, one is told whose came first', async () => {
  const send = () =>
    may.call('POST', pathOf(saveDeliverySettings), deliverySettingsSchema, {
      body: { terms: dear, latest: null },
    });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    data: { staffName: 'MERCHANDISER' },
  });
  expect((await settings()).versions).toHaveLength(1);
});

it.each([
  [
    'days the wrong way round',
    termsWith({
      LOCKER: { ...initial.methods.LOCKER, HK: { fee: 0, freeFrom: null, minDays: 4, maxDays: 3 } },
    }),
    'terms.methods.LOCKER.HK.maxDays',
  ],
  [
    'no standard delivery',
    { ...initial, methods: { ...initial.methods, STANDARD: { ...initial.methods.STANDARD, MO: null } } },
    'terms.methods.STANDARD.MO',
  ],
  [
    'no description',
    termsWith({ EXPRESS: { ...initial.methods.EXPRESS, description: { en: ' ', zh: '快' } } }),
    'terms.methods.EXPRESS.description.en',
  ],
  [
    'a part of a cent',
    termsWith({
      EXPRESS: { ...initial.methods.EXPRESS, HK: { fee: 0.5, freeFrom: null, minDays: 1, maxDays: 1 } },
    }),
    'terms.methods.EXPRESS.HK.fee',
  ],
])('%s is refused at its field, and nothing is saved', async (_, terms, path) => {
  const answer = await save(terms as DeliveryTerms);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ path }] });
  expect((await settings()).versions).toEqual([]);
});

it('a moment that has passed is refused', async () => {
  const answer = await save(dear, { startsAt: inMinutes(-1).toISOString() });
  expect(answer.body).toMatchObject({ errors: [{ path: 'startsAt', message: 'validation.future' }] });
});
