import { pathOf } from 'shared-contracts/calls/call';
import { listDeliveryMethods } from 'shared-contracts/calls/checkout';
import { listStores } from 'shared-contracts/calls/store';
import { storeListSchema } from 'shared-contracts/wire/brand';
import { deliveryMethodListSchema } from 'shared-contracts/wire/order';
import { address, registerMember } from '../testing/client';
import { guestOrder, line, type OrderShop, openOrderShop } from '../testing/orders';

const hours = `'[{"days":"Every day","hours":"24 hours"}]', '[{"days":"每日","hours":"24小時"}]'`;

let shop: OrderShop;
beforeEach(async () => {
  shop = await openOrderShop();
  const locker = (code: string, region: string, isOpen: boolean, position: number) =>
    `('${code}', 'Mong Kok ${code}', '旺角 ${code}', '${region}', 'kowloon', 'yau-tsim-mong',
      '62 Fa Yuen Street', '花園街 62 號', ${hours}, ${isOpen}, ${position})`;
  await shop.pool.query(`insert into lockers values
    ${locker('FAR', 'HK', true, 2)}, ${locker('NEAR', 'HK', true, 1)}, ${locker('OFF', 'HK', false, 0)}, ${locker('MACAU', 'MO', true, 3)}`);
  const store = (id: string, pickUp: boolean) =>
    `('${id}', 'Central', '中環', 'HK', 'hong-kong-island', 'central-and-western', '1 Queen''s Road', '皇后大道 1 號',
      '21234567', ${hours}, null, null, '{1,2}', ${pickUp}, 0)`;
  await shop.pool.query(`insert into stores values ${store('CEN', true)}, ${store('SHW', false)}`);
});
afterEach(() => shop.app.close());

const toLocker = (pickUpPoint: string | undefined, changes: object = {}) =>
  guestOrder({
    deliveryMethod: 'LOCKER',
    expectedTotal: 13_000,
    ...(pickUpPoint && { pickUpPoint }),
    ...changes,
  });

describe('offering lockers (behaviour/calls, delivery methods)', () => {
  const offered = async (query: string) =>
    (await shop.guest.call('GET', `${pathOf(listDeliveryMethods)}?${query}`, deliveryMethodListSchema)).data;

  it('says what a locker costs, how much it takes, and that one is to be chosen', async () => {
    const methods = await offered('region=HK&subtotal=29999&pieces=2');
    expect(methods.map(({ code, pickUp }) => [code, pickUp])).toEqual([
      ['STANDARD', undefined],
      ['EXPRESS', undefined],
      ['STORE_PICKUP', 'STORE'],
      ['LOCKER', 'LOCKER'],
    ]);
    expect(methods.at(-1)).toMatchObject({ fee: 2_000, freeFrom: 30_000, maxPieces: 6 });
    expect((await offered('region=HK&subtotal=30000&pieces=9')).at(-1)).toMatchObject({
      code: 'LOCKER',
      fee: 0,
    });
  });

  it('is not done to a checkout that can not name one, nor where all are out of service', async () => {
    expect((await offered('region=HK')).map(({ code, pickUp }) => [code, pickUp])).toEqual([
      ['STANDARD', undefined],
      ['EXPRESS', undefined],
      ['STORE_PICKUP', undefined],
    ]);
    await shop.pool.query(`update lockers set is_open = false where region = 'MO'`);
    // No store in Macau offers pick-up, so the response is the same as for older checkouts.
    expect((await offered('region=MO&pieces=1')).map(({ code, pickUp }) => [code, pickUp])).toEqual([
      ['STANDARD', undefined],
      ['STORE_PICKUP', undefined],
    ]);
  });

  it('refuses an invalid number of pieces', async () => {
    for (const pieces of ['-1', 'x', '1.5']) {
      const answer = await shop.guest.call(
        'GET',
        `${pathOf(listDeliveryMethods)}?pieces=${pieces}`,
        deliveryMethodListSchema,
      );
      expect(answer.status).toBe(400);
    }
  });

  it('lists those in service of a region, in the language asked for, and never among the stores', async () => {
    const list = async (query: string, language = 'en') =>
      (
        await shop.guest.call('GET', `${pathOf(listStores)}${query}`, storeListSchema, {
          headers: { 'accept-language': language },
        })
      ).data;
    expect((await list('?kind=LOCKER&region=HK')).map(({ id }) => id)).toEqual(['NEAR', 'FAR']);
    expect((await list('?kind=LOCKER&region=MO', 'zh-HK'))[0]).toMatchObject({
      id: 'MACAU',
      name: '旺角 MACAU',
      address: '花園街 62 號',
      hours: [{ days: '每日', hours: '24小時' }],
      pickUp: true,
    });
    expect((await list('')).map(({ id }) => id)).toEqual(['CEN', 'SHW']);
    const wrong = await shop.guest.call('GET', `${pathOf(listStores)}?kind=PIGEON`, storeListSchema);
    expect(wrong.status).toBe(400);
  });
});

describe('an order to a locker (behaviour/calls)', () => {
  it('keeps the locker as it was, whatever becomes of it, and shows it in both languages', async () => {
    const member = await registerMember(shop.app);
    await member.changeCart({ type: 'ADD_SHOPPINGCART', lines: [line('S1S')] });
    const { guest: _guest, lines: _lines, ...order } = toLocker('NEAR') as ReturnType<typeof guestOrder>;
    const { data } = await member.placeOrder(order);
    expect(data.totals).toMatchObject({ deliveryFee: 2_000, grandTotal: 13_000 });
    expect(data.delivery).toMatchObject({
      code: 'LOCKER',
      name: 'Pick-up locker',
      pickUpPoint: {
        kind: 'LOCKER',
        id: 'NEAR',
        name: 'Mong Kok NEAR',
        address: '62 Fa Yuen Street',
        hours: [{ days: 'Every day', hours: '24 hours' }],
      },
    });
    await shop.pool.query('delete from lockers');
    const { rows } = await shop.pool.query('select pick_up_point, store_id from orders');
    expect(rows).toMatchObject([
      { pick_up_point: { id: 'NEAR', name: { zh: '旺角 NEAR' } }, store_id: null },
    ]);
    const again = await member.readOrder(data.orderId);
    expect(again.data.delivery.pickUpPoint?.name).toBe('Mong Kok NEAR');
  });

  it('takes as many pieces as fit, and says how many that is where there are more', async () => {
    const pieces = (count: number, expectedTotal: number) =>
      toLocker('NEAR', { lines: [line('S1S', count)], expectedTotal });
    const refused = await shop.guest.placeOrder(pieces(7, 77_000));
    expect(refused).toMatchObject({
      status: 409,
      code: 40911,
      body: {
        data: { pickUpReason: 'TOO_MANY_PIECES', maxPieces: 6 },
        msg: expect.stringContaining('so many'),
      },
    });
    expect(await shop.stockOf('S1S')).toBe(7);
    expect((await shop.guest.placeOrder(pieces(6, 66_000))).status).toBe(200);
  });

  it('takes no alcohol, because nobody can check an age there', async () => {
    await shop.pool.query(`update items set age_restricted = true where code = 'ITEM1'`);
    const order = toLocker('NEAR', { ageConfirmed: true });
    expect(await shop.guest.placeOrder(order)).toMatchObject({
      status: 409,
      code: 40911,
      body: { data: { pickUpReason: 'LIQUOR' }, msg: expect.stringContaining('alcohol') },
    });
    expect(await shop.stockOf('S1S')).toBe(7);
    await shop.pool.query(`update items set age_restricted = false where code = 'ITEM1'`);
    expect((await shop.guest.placeOrder(order)).status).toBe(200);
  });

  it.each([
    ['is out of service', 'OFF', 'CLOSED', 'This locker is out of service at the moment'],
    ['is unknown', 'GONE', 'UNKNOWN', 'There is no such locker in this region'],
    ['is in another region', 'MACAU', 'UNKNOWN', 'There is no such locker in this region'],
    ['is a store', 'CEN', 'UNKNOWN', 'There is no such locker in this region'],
  ])('refuses a locker that %s, and takes nothing out of the stock', async (_what, id, pickUpReason, msg) => {
    const refused = await shop.guest.placeOrder(toLocker(id));
    expect(refused).toMatchObject({ status: 409, code: 40911, body: { data: { pickUpReason }, msg } });
    expect(await shop.stockOf('S1S')).toBe(7);
  });

  it('refuses an order that names no locker, and a locker where none is needed, at the field', async () => {
    for (const body of [
      toLocker(undefined),
      guestOrder({ pickUpPoint: 'NEAR' }),
      toLocker('NEAR', { pickUpPoint: '' }),
      toLocker('NEAR', { pickUpPoint: { code: 'NEAR' } }),
    ]) {
      const headers = { 'idempotency-key': 'key-of-an-order-1' };
      const refused = await shop.app.inject({ method: 'POST', url: '/api/order/create', body, headers });
      expect(refused.statusCode).toBe(400);
      const { errors } = refused.json<{ errors: { path: string }[] }>();
      expect(errors.map(({ path }) => path)).toEqual(['pickUpPoint']);
    }
    expect(await shop.stockOf('S1S')).toBe(7);
  });

  it('gives the same order to the same key, and refuses the key for another locker', async () => {
    const one = await shop.guest.placeOrder(toLocker('NEAR'), 'key-of-an-order-1');
    const same = await shop.guest.placeOrder(toLocker('NEAR'), 'key-of-an-order-1');
    expect(same.data.orderId).toBe(one.data.orderId);
    expect((await shop.guest.placeOrder(toLocker('FAR'), 'key-of-an-order-1')).code).toBe(40905);
  });
});

describe('click and collect (behaviour/calls)', () => {
  const collect = (changes: object) =>
    shop.guest.placeOrder(guestOrder({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 11_000, ...changes }));

  it('keeps the store that was chosen, and goes on without one for an older checkout', async () => {
    const { data } = await collect({ pickUpPoint: 'CEN' });
    expect(data.delivery.pickUpPoint).toMatchObject({ kind: 'STORE', id: 'CEN', name: 'Central' });
    const { rows } = await shop.pool.query('select store_id from orders');
    expect(rows).toEqual([{ store_id: 'CEN' }]);
    expect((await collect({})).data.delivery.pickUpPoint).toBeNull();
  });

  it('needs no address of who collects: the order gets that of the point', async () => {
    const { address: home, ...order } = guestOrder({ deliveryMethod: 'STORE_PICKUP', expectedTotal: 11_000 });
    const { firstName, lastName, phoneRegion, phone, region } = home;
    const collector = { firstName, lastName, phoneRegion, phone, region };
    const { data } = await shop.guest.placeOrder({ ...order, collector, pickUpPoint: 'CEN' });
    expect(data.address).toEqual({
      ...collector,
      area: 'hong-kong-island',
      district: 'central-and-western',
      addressLine1: "1 Queen's Road",
      addressLine2: null,
    });
    const nowhere = { ...order, deliveryMethod: 'STANDARD', expectedTotal: 15_000 };
    for (const body of [nowhere, { ...nowhere, collector }, { ...order, collector }]) {
      expect(await shop.guest.placeOrder(body)).toMatchObject({ status: 400, code: 400 });
    }
  });

  it.each([
    ['where nothing can be collected', 'SHW', 'CLOSED'],
    ['that there is not', 'TST', 'UNKNOWN'],
  ])('refuses a store %s', async (_what, pickUpPoint, pickUpReason) => {
    expect(await collect({ pickUpPoint, address })).toMatchObject({
      code: 40911,
      body: { data: { pickUpReason } },
    });
  });
});
