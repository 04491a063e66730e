import { until } from 'api-platform/testing/until';
import { createClient } from './modules/testing/client';
import { guestOrder } from './modules/testing/orders';
import { cards } from './modules/testing/payment-shop';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const buyers = Array.from({ length: 200 }, (_, index) => index);
const initialStock = 1_000;
/** The process is killed after this many of two hundred answers. */
const killedAfter = 60;

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop();
  await shop.pool.query(`update skus set stock = $1 where id = 'S1S'`, [initialStock]);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const keyOf = (index: number) => `order-of-buyer-${index}`;
const proofOf = (index: number) => ({ email: `guest-${index}@example.com` });
function orderOf(index: number) {
  return guestOrder({ guest: { ...proofOf(index), phoneRegion: '+852', phone: '91234567' } });
}

async function payFor(api: ApiProcess, index: number, orderId: string) {
  const { data } = await createClient(api).pay(
    { orderId, guest: proofOf(index), paymentMethod: cards.good, returnPath: '/checkout/payment' },
    `payment-of-${index}`,
  );
  return data;
}

/** Number of paid orders and amounts. */
async function paidOrders(): Promise<Map<string, number>> {
  const { rows } = await shop.pool.query(`select id, grand_total from orders where status = 'PAID'`);
  return new Map(rows.map((row) => [row.id, row.grand_total]));
}

it('a process that is killed amid two hundred orders loses no order, no piece and no payment', async () => {
  const api = await shop.start('first');
  const answered = new Map<number, string>();
  let kill: Promise<void> | undefined;
  await Promise.allSettled(
    buyers.map(async (index) => {
      const { data } = await createClient(api).placeOrder(orderOf(index), keyOf(index));
      answered.set(index, data.orderId);
      if (answered.size >= killedAfter) kill ??= api.kill();
      // Every third pays at once, so that some payments are in flight when the process ends.
      if (index % 3 === 0) await payFor(api, index, data.orderId);
    }),
  );
  await kill;
  expect(answered.size).toBeGreaterThanOrEqual(killedAfter);
  expect(answered.size).toBeLessThan(buyers.length);

  const again = await shop.start('first');
  // Waiting clients retry with the same key: all two hundred do, answered or not.
  const orders = new Map<number, string>();
  for (const index of buyers) {
    const { data } = await createClient(again).placeOrder(orderOf(index), keyOf(index));
    orders.set(index, data.orderId);
  }
  for (const [index, orderId] of answered) expect(orders.get(index)).toBe(orderId);
  const { rows } = await shop.pool.query(
    `select count(*)::integer as orders, count(distinct idempotency_key)::integer as keys,
      sum(quantity)::integer as pieces from orders where holds_stock`,
  );
  expect(rows).toEqual([{ orders: buyers.length, keys: buyers.length, pieces: buyers.length }]);
  expect(await shop.stockOf('S1S')).toBe(initialStock - buyers.length);

  // Clients that had started to pay retry with their key, and nobody pays twice.
  for (const index of buyers) {
    const orderId = orders.get(index) ?? '';
    if (index % 3 === 0)
      expect(await payFor(again, index, orderId)).toMatchObject({ resultCode: 'Authorised' });
  }
  const payers = buyers.filter((index) => index % 3 === 0).length;
  await until('all payments are known', async () => (await paidOrders()).size >= payers, {
    withinMs: 60_000,
  });
  expect(new Map([...(await shop.takenByProvider())].sort())).toEqual(
    new Map([...(await paidOrders())].sort()),
  );
}, 240_000);
