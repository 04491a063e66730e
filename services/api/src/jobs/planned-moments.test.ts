import { setTimeout as wait } from 'node:timers/promises';
import { pricePlanDetailSchema } from 'shared-contracts/wire/merchant-price-lists';
import { doJobs } from '../modules/testing/do-jobs';
import { openPaymentShop, type PaymentShop } from '../modules/testing/payment-shop';
import { addStaff } from '../modules/testing/staff';
import { expectCleanLedger } from '../testing/expect-clean-ledger';

let shop: PaymentShop;
beforeEach(async () => {
  shop = await openPaymentShop();
  await shop.pool.query(`
    insert into wholesale_price_lists values ('A', 'List A');
    insert into wholesale_prices values ('A', 'STYLE1', 6000, 1, 1)`);
});
afterEach(async () => {
  jest.useRealTimers();
  await expectCleanLedger(shop.pool).finally(() => shop.close());
});

/** Sets the clock of this process; the database's and all timers run on. */
const setClock = (ms: number) =>
  jest.useFakeTimers({
    now: Date.now() + ms,
    advanceTimers: true,
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const),
      ...(['clearImmediate', 'nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
    ],
  });
const priceOf = async () =>
  (await shop.pool.query(`select price_minor from wholesale_prices where style_code = 'STYLE1'`)).rows[0]
    .price_minor;

it('planned prices begin at their moment, though the clock of the host that begins them is behind', async () => {
  const manager = await addStaff(shop, ['WHOLESALE_MANAGER']);
  const body = {
    lines: [{ styleCode: 'STYLE1', own: { price: 5_000, minimumQuantity: 1, increment: 1 } }],
    startsAt: new Date(Date.now() + 10_000).toISOString(),
  };
  const path = '/api/merchant/wholesale/priceLists/A/plans';
  expect((await manager.call('POST', path, pricePlanDetailSchema, { body })).status).toBe(200);
  await doJobs(shop);
  expect(await priceOf()).toBe(6_000);
  await wait(Math.max(0, Date.parse(body.startsAt) + 1_100 - Date.now()));
  setClock(-60_000);
  await doJobs(shop);
  jest.useRealTimers();
  await doJobs(shop);
  expect(await priceOf()).toBe(5_000);
});
