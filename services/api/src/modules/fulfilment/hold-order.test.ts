import { randomUUID } from 'node:crypto';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelOrder,
  changeOrderAddress,
  getOrder,
  getOrderCounts,
  getPickList,
  holdOrder,
  letOrderGo,
  listOrders,
  moveOrders,
  packOrder,
  refundAmount,
} from 'shared-contracts/calls/merchant-orders';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  bulkOrderResultSchema,
  merchantOrderCountsSchema,
  merchantOrderPageSchema,
  merchantOrderSchema,
  pickListSchema,
} from 'shared-contracts/wire/merchant-orders';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerBuyer } from '../testing/buyers';
import { address } from '../testing/client';
import { doJobs } from '../testing/do-jobs';
import { openPaymentShop, type PaymentShop } from '../testing/payment-shop';
import { addStaff } from '../testing/staff';

type Staff = Awaited<ReturnType<typeof addStaff>>;
let shop: PaymentShop;
let service: Staff;
let packer: Staff;
let orderId: string;
beforeEach(async () => {
  shop = await openPaymentShop();
  service = await addStaff(shop, ['SERVICE']);
  packer = await addStaff(shop, ['PACKER']);
  orderId = await shop.placeOrder();
  await shop.pay(orderId);
  await doJobs(shop);
});
afterEach(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const post = (staff: Staff, path: string, body: object, key: string = randomUUID()) =>
  staff.call('POST', path, merchantOrderSchema, { body, headers: { 'idempotency-key': key } });
const hold = (key?: string, body: object = { reason: 'ADDRESS', note: 'Which floor?' }) =>
  post(service, pathOf(holdOrder, { orderId }), body, key);
const letGo = (key?: string) => post(service, pathOf(letOrderGo, { orderId }), {}, key);
const pack = () => post(packer, pathOf(packOrder, { orderId }), {});
const read = async () => (await service.call('GET', pathOf(getOrder, { orderId }), merchantOrderSchema)).data;
const queue = async (name: string) =>
  (await packer.call('GET', `${pathOf(listOrders)}?queue=${name}`, merchantOrderPageSchema)).data.rows;
const counts = async () =>
  (await packer.call('GET', pathOf(getOrderCounts), merchantOrderCountsSchema)).data.counts;
const history = async () =>
  (await read()).timeline.map(({ kind }) => kind).filter((kind) => kind === 'HELD' || kind === 'LET_GO');

it('a held order is in a queue of its own, is not picked and not packed, until it is let go (behaviour/back-office)', async () => {
  const mails = shop.mailbox.mails.length;
  const { data } = await hold();
  expect(data).toMatchObject({
    isHeld: true,
    status: 'PAID',
    mays: { pack: false, hold: false, letGo: true },
  });
  expect(data.timeline.at(-1)).toMatchObject({
    kind: 'HELD',
    text: 'Which floor?',
    facts: { reason: 'ADDRESS' },
    staffName: 'SERVICE',
  });
  expect(await queue('TO_PACK')).toEqual([]);
  expect(await queue('HELD')).toMatchObject([{ orderId, isHeld: true }]);
  expect(await counts()).toMatchObject({ TO_PACK: 0, HELD: 1 });
  const body = { orderIds: [orderId] };
  const picked = await packer.call('POST', pathOf(getPickList), pickListSchema, { body });
  expect(picked.data.orders).toEqual([]);
  expect(await pack()).toMatchObject({
    status: 409,
    body: { msg: 'The order is held back: let it go before it is packed' },
  });
  const moved = await packer.call('POST', pathOf(moveOrders), bulkOrderResultSchema, {
    body: { ...body, step: 'PACKED' },
  });
  expect(moved.data.results).toMatchObject([{ isDone: false, reason: 'HELD' }]);

  expect((await letGo()).data).toMatchObject({
    isHeld: false,
    mays: { pack: true, hold: true, letGo: false },
  });
  expect(await queue('HELD')).toEqual([]);
  expect(await queue('TO_PACK')).toMatchObject([{ orderId, isHeld: false }]);
  expect((await pack()).data.status).toBe('PACKED');
  // The buyer was told nothing of it.
  await doJobs(shop);
  expect(shop.mailbox.mails).toHaveLength(mails);
  const { rows } = await shop.pool.query(
    `select action, before, after, reason from audit_log where action in ('order.hold', 'order.let-go') order by at`,
  );
  expect(rows).toMatchObject([
    { action: 'order.hold', after: { isHeld: true }, reason: 'Which floor?' },
    { action: 'order.let-go', before: { isHeld: true } },
  ]);
});

it('pressed twice, and by two at once, it is held and let go once', async () => {
  const key = randomUUID();
  await Promise.all([hold(key), hold(key), hold(randomUUID(), { reason: 'STOCK' })]);
  expect(await history()).toEqual(['HELD']);
  const end = randomUUID();
  await Promise.all([letGo(end), letGo(end)]);
  await Promise.all([letGo(), letGo()]);
  expect(await history()).toEqual(['HELD', 'LET_GO']);
  // A request that arrives late does not hold it again.
  expect((await hold(key)).data.isHeld).toBe(false);
  expect((await hold(key, { reason: 'STOCK' })).status).toBe(409);
  expect((await hold()).data.isHeld).toBe(true);
  // Nor does a late one let it go.
  expect((await letGo(end)).data.isHeld).toBe(true);
  expect(await history()).toEqual(['HELD', 'LET_GO', 'HELD']);
});

it('what is packed is not held', async () => {
  await pack();
  expect((await read()).mays.hold).toBe(false);
  expect((await hold()).status).toBe(409);
});

it('a packer who misses a piece holds the order, and does not let it go', async () => {
  const held = await post(packer, pathOf(holdOrder, { orderId }), { reason: 'MISSING' });
  expect(held.data).toMatchObject({ isHeld: true });
  expect((await post(packer, pathOf(letOrderGo, { orderId }), {})).status).toBe(403);
  expect((await letGo()).data.isHeld).toBe(false);
});

it('money of a held order goes back, and cancelled it is held no more', async () => {
  await hold();
  const amount = { amount: 500, reason: 'GOODWILL' };
  expect((await post(service, pathOf(refundAmount, { orderId }), amount)).data.isHeld).toBe(true);
  const { data } = await post(service, pathOf(cancelOrder, { orderId }), { reason: 'CUSTOMER_REQUEST' });
  expect(data).toMatchObject({ status: 'CANCELLED', isHeld: false, mays: { letGo: false } });
  expect(await queue('HELD')).toEqual([]);
  await doJobs(shop);
});

it('who serves trade buyers holds a trade order, lets it go and redirects it, and no other order', async () => {
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
  const buyer = await registerBuyer(shop, 'A');
  await buyer.addWholesale([{ skuId: 'S1S', quantity: 1 }]);
  const trade = (await buyer.orderWholesale({ address, expectedTotal: 6_000 })).data.orderId;
  const manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  const elsewhere = { ...address, addressLine1: '2 New Road' };
  const steps = [
    [holdOrder, { reason: 'ADDRESS' }],
    [changeOrderAddress, elsewhere],
    [letOrderGo, {}],
  ] as const;
  for (const [call, body] of steps) {
    expect((await post(manager, pathOf(call, { orderId: trade }), body)).code).toBe(200);
    expect((await post(manager, pathOf(call, { orderId }), body)).code).toBe(resultCodes.forbidden);
  }
  const { data } = await manager.call('GET', pathOf(getOrder, { orderId: trade }), merchantOrderSchema);
  expect(data).toMatchObject({ isHeld: false, address: { addressLine1: '2 New Road' } });
  expect(data.timeline).toEqual(
    expect.arrayContaining(
      ['HELD', 'ADDRESS_CHANGED', 'LET_GO'].map((kind) =>
        expect.objectContaining({ kind, staffName: 'WHOLESALE_MANAGER' }),
      ),
    ),
  );
  const { rows } = await shop.pool.query(
    'select action from audit_log where subject_id = $1 and staff_name = $2 order by id',
    [trade, 'WHOLESALE_MANAGER'],
  );
  expect(rows.map(({ action }) => action)).toEqual(['order.hold', 'order.address', 'order.let-go']);
  await doJobs(shop);
  // The mail about the address leads into the company's account.
  expect(shop.mailbox.mails.map(({ text }) => text).join()).toContain(`/wholesale/order?orderId=${trade}`);
});
