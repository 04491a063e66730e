import { until } from 'api-platform/testing/until';
import { createClient } from './modules/testing/client';
import { contact, guestOrder } from './modules/testing/orders';
import { cards } from './modules/testing/payment-shop';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { expectCleanLedger } from './testing/expect-clean-ledger';

const rounds = ['API', 'database', 'API', 'database', 'database', 'API'] as const;
const buyersPerRound = 20;
/** The fault is injected after this many answers of a round. */
const faultAfter = 6;
const initialStock = 1_000;

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop();
  await shop.pool.query(`update skus set stock = $1 where id = 'S1S'`, [initialStock]);
});
afterAll(() => expectCleanLedger(shop.pool).finally(() => shop.close()));

const emailOf = (buyer: string) => `${buyer}@example.com`;
const place = (api: ApiProcess, buyer: string) =>
  createClient(api).placeOrder(
    guestOrder({ guest: { ...contact, email: emailOf(buyer) } }),
    `order-of-${buyer}`,
  );
const pay = (api: ApiProcess, buyer: string, orderId: string) =>
  createClient(api).pay(
    { orderId, guest: { email: emailOf(buyer) }, paymentMethod: cards.good, returnPath: '/checkout/payment' },
    `payment-of-${buyer}`,
  );

/** Drops every connection to the database, as when PostgreSQL is killed. */
const cutDatabase = () =>
  shop.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

/** Retries until answered, as a waiting client does. */
async function insist<Answer>(ask: () => Promise<{ code: number; data: Answer }>): Promise<Answer> {
  let answer: Answer | undefined;
  await until('a buyer is answered', async () => {
    const given = await ask().catch(() => undefined);
    if (given?.code === 200) answer = given.data;
    return answer !== undefined;
  });
  return answer as Answer;
}

it('an API and a database that are killed again and again lose and double no order', async () => {
  let api = await shop.start('first');
  const orders = new Map<string, string>();
  for (const [round, fault] of rounds.entries()) {
    const buyers = Array.from({ length: buyersPerRound }, (_, index) => `buyer-${round}-${index}`);
    const answered = new Map<string, string>();
    let broken: Promise<unknown> | undefined;
    await Promise.allSettled(
      buyers.map(async (buyer) => {
        const { data } = await place(api, buyer);
        answered.set(buyer, data.orderId);
        if (answered.size >= faultAfter) broken ??= fault === 'API' ? api.kill() : cutDatabase();
        await pay(api, buyer, data.orderId);
      }),
    );
    await broken;
    expect(answered.size).toBeGreaterThanOrEqual(faultAfter);
    if (fault === 'API') api = await shop.start('first');
    for (const buyer of buyers) {
      const { orderId } = await insist(() => place(api, buyer));
      expect(answered.get(buyer) ?? orderId).toBe(orderId);
      orders.set(buyer, orderId);
      await insist(() => pay(api, buyer, orderId));
    }
    await expectCleanLedger(shop.pool);
  }
  const total = rounds.length * buyersPerRound;
  const { rows } = await shop.pool.query(
    `select count(*)::int as orders, count(*) filter (where status = 'PAID')::int as paid from orders`,
  );
  expect([rows, new Set(orders.values()).size]).toEqual([[{ orders: total, paid: total }], total]);
  expect(await shop.stockOf('S1S')).toBe(initialStock - total);
  const taken = await shop.takenByProvider();
  expect([...taken.keys()].sort()).toEqual([...orders.values()].sort());
  expect(new Set(taken.values())).toEqual(new Set([15_000]));
}, 300_000);
