import { resultCodes } from 'shared-contracts/wire/common';
import { expireOrders } from './modules/order';
import { givePoints } from './modules/testing/benefits';
import { createClient, type Member, password, registerMember } from './modules/testing/client';
import { doJobs } from './modules/testing/do-jobs';
import { contact, guestOrder, memberOrder } from './modules/testing/orders';
import { cards, openPaymentShop, type PaymentShop } from './modules/testing/payment-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const hourMs = 3_600_000;
const buyers = [0, 1, 2, 3, 4, 5];
const emailOf = (index: number) => `guest-${index}@example.com`;
const orderOf = (index: number) => guestOrder({ guest: { ...contact, email: emailOf(index) } });

let shop: PaymentShop;
let ada: Member;
beforeEach(async () => {
  shop = await openPaymentShop();
  await shop.pool.query('update skus set stock = 100');
  ada = await registerMember(shop.app);
  await givePoints(shop.db, ada, 500);
});
afterEach(async () => {
  jest.useRealTimers();
  await expectCleanLedger(shop.pool).finally(() => shop.close());
});

const setRight = () => jest.useRealTimers();
/** Sets the application's clock. The database's clock and all timers run on. */
function jump(ms: number): void {
  jest.useFakeTimers({
    now: Date.now() + ms,
    advanceTimers: true,
    doNotFake: [
      ...([
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
      ] as const),
      ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
    ],
  });
}

const place = (index: number) => shop.guest.placeOrder(orderOf(index), `order-of-buyer-${index}`);
const pay = (index: number, orderId: string) =>
  shop.guest.pay(
    { orderId, guest: { email: emailOf(index) }, paymentMethod: cards.good, returnPath: '/checkout/payment' },
    `payment-of-${index}`,
  );
async function stock(): Promise<number> {
  await expectCleanLedger(shop.pool);
  return shop.stock();
}

describe.each([
  ['two hours ahead', 2 * hourMs],
  ['forty days ahead', 40 * 24 * hourMs],
  ['two hours back', -2 * hourMs],
])('a clock that jumps %s and is set right again', (_title, jumpMs) => {
  it('loses and doubles no order, no payment and no piece', async () => {
    const placed = await Promise.all(buyers.map(place));
    const ids = placed.map(({ data }) => data.orderId);
    for (const index of [0, 1]) expect((await pay(index, ids[index] ?? '')).data.orderStatus).toBe('PAID');
    expect(await stock()).toBe(94);

    jump(jumpMs);
    // The clients that waited try again and get the same orders and the same payments.
    const again = await Promise.all(buyers.map(place));
    expect(again.map(({ data }) => data.orderId)).toEqual(ids);
    for (const index of [0, 1]) expect((await pay(index, ids[index] ?? '')).data.orderStatus).toBe('PAID');
    await expireOrders(shop.db, new Date());
    const isAhead = jumpMs > 0;
    const late = await pay(2, ids[2] ?? '');
    expect(late.code).toBe(isAhead ? resultCodes.orderState : 200);
    expect(await stock()).toBe(isAhead ? 98 : 94);
    // The shop continues with the wrong time.
    const { orderId } = (await place(6)).data;
    expect((await pay(6, orderId)).data.orderStatus).toBe('PAID');

    setRight();
    const back = await Promise.all([...buyers, 6].map(place));
    expect(back.map(({ data }) => data.orderId)).toEqual([...ids, orderId]);
    await expireOrders(shop.db, new Date());
    await doJobs(shop);
    const { rows } = await shop.pool.query(
      `select count(*)::int as orders, count(*) filter (where status = 'PAID')::int as paid from orders`,
    );
    expect(rows).toEqual([{ orders: 7, paid: isAhead ? 3 : 4 }]);
    expect(await stock()).toBe(isAhead ? 97 : 93);
  });

  it('neither makes points of an order spendable nor loses others, and a login works at either time', async () => {
    const { orderId } = (await ada.placeOrder({ ...memberOrder, points: 100, expectedTotal: 14_500 })).data;
    await ada.pay({ orderId, paymentMethod: cards.good, returnPath: '/checkout/payment' });

    jump(jumpMs);
    const { data } = await createClient(shop.app).login({ email: ada.email, password });
    const there = createClient(shop.app, data.token);
    // 400 of the 500 points are left; the order's 105 points are still pending.
    const spend = (points: number) =>
      there.placeOrder({ ...memberOrder, points, expectedTotal: 15_000 - points * 5 });
    expect(await spend(401)).toMatchObject({ code: resultCodes.pointsShort });
    const { data: second } = await spend(400);
    expect((await there.cancelOrder(orderId)).data.status).toBe('CANCELLED');
    expect((await there.cancelOrder(second.orderId)).data.status).toBe('CANCELLED');

    setRight();
    const { data: now } = await createClient(shop.app).login({ email: ada.email, password });
    const here = createClient(shop.app, now.token);
    const order = (points: number) =>
      here.placeOrder({ ...memberOrder, points, expectedTotal: 15_000 - points * 5 });
    expect(await order(501)).toMatchObject({ code: resultCodes.pointsShort });
    expect((await order(500)).status).toBe(200);
    await doJobs(shop);
  });
});
