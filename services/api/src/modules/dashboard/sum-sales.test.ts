import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ledgerRules } from 'ledger/rules';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { registerMember } from '../testing/client';
import { openWarehouse, type Warehouse } from '../testing/fulfilment';
import { memberOrder } from '../testing/orders';
import { piece } from '../testing/returns';
import { type Range, toRange } from './range';
import { readDashboard } from './read-dashboard';
import { recalculateSales, sumSales } from './sum-sales';
import { createSoldOrders } from './testing/sold-orders';

const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const march = toRange({ from: '2026-03-01', to: '2026-03-03' }, Date.now());
/** When the last of these days has ended. */
const later = new Date('2026-03-04T00:00:01+08:00');
const noon = (day = days[0]) => `${day}T12:00:00+08:00`;
/** Orders that are written into the past break the other rules. */
const byHand = ledgerRules.map(({ name }) => name).filter((name) => name !== 'dashboard: sums');

let shop: Warehouse;
let sold: ReturnType<typeof createSoldOrders>;
beforeEach(async () => {
  shop = await openWarehouse();
  sold = createSoldOrders(shop.pool);
});
afterEach(() => shop.close());

/** The dashboard with the orders alone. */
async function readFromOrders(range: Range) {
  const found: unknown[] = [];
  const undone = shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from sales_days`);
    found.push(await readDashboard(tx, range, 'en'));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow('Rollback');
  return found[0];
}

/** Expects that the dashboard shows what the orders say; returns its totals. */
async function expectTrue(range = march) {
  const shown = await readDashboard(shop.db, range, 'en');
  expect(shown).toEqual(await readFromOrders(range));
  return shown.totals;
}

async function summedDays(): Promise<string[]> {
  const { rows } = await shop.pool.query('select day::text as day from sales_days order by 1');
  return rows.map(({ day }) => day);
}

async function waitingChanges(): Promise<number> {
  return (await shop.pool.query('select count(*)::int as count from sales_changes')).rows[0].count;
}

it('sums each day that has ended once, and reads the others from their orders', async () => {
  await sold.place({ at: noon(days[0]), quantity: 2 });
  await sold.place({ at: noon(days[2]), item: 'ITEM2', wholesale: true, status: 'PENDING_PAYMENT' });
  const today = new Date(noon(days[2]));
  expect(await sumSales(shop.db, today)).toBe(2);
  expect(await summedDays()).toEqual(days.slice(0, 2));
  expect(await expectTrue()).toMatchObject({ sales: 30_000, orders: 2, pieces: 3 });
  expect(await sumSales(shop.db, today)).toBe(0);
  expect(await sumSales(shop.db, later)).toBe(1);
  expect(await waitingChanges()).toBe(0);
  expect(await expectTrue()).toMatchObject({ sales: 30_000, orders: 2, pieces: 3 });
});

it('shows a change of a summed day at once, before and after it is summed again', async () => {
  const id = await sold.place({ at: noon(), quantity: 3 });
  await sumSales(shop.db, later);
  await sold.sendBack(id, 'CANCELLATION', 'RECEIVED', 1);
  expect(await expectTrue()).toMatchObject({ sales: 20_000, pieces: 2 });
  expect(await sumSales(shop.db, later)).toBe(1);
  expect(await expectTrue()).toMatchObject({ sales: 20_000, pieces: 2 });
  await shop.pool.query(`update orders set status = 'CANCELLED' where id = $1`, [id]);
  expect(await expectTrue()).toMatchObject({ sales: 0, orders: 0 });
  await sumSales(shop.db, later);
  expect(await expectTrue()).toMatchObject({ sales: 0, orders: 0 });
});

it('keeps a change that commits after its day was summed', async () => {
  const [first, second] = [await sold.place({ at: noon() }), await sold.place({ at: noon() })];
  await sumSales(shop.db, later);
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update orders set status = 'CANCELLED' where id = $1`, [first]);
    await sold.sendBack(second, 'RETURN', 'APPROVED', 1);
    expect(await sumSales(shop.db, later)).toBe(1);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await expectTrue()).toMatchObject({ orders: 1, returned: 1 });
  expect(await sumSales(shop.db, later)).toBe(1);
  expect(await expectTrue()).toMatchObject({ orders: 1, returned: 1 });
});

it('does not sum while an item moves to another category, nor twice at a time', async () => {
  await sold.place({ at: noon() });
  await sumSales(shop.db, later);
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update items set category_code = 'MEN###SHOES' where code = 'ITEM1'`);
    await sold.place({ at: noon(days[1]) });
    expect(await sumSales(shop.db, later)).toBe(0);
    await client.query('commit');
  } finally {
    client.release();
  }
  const sums = await Promise.all([sumSales(shop.db, later), sumSales(shop.db, later)]);
  expect(Math.max(...sums)).toBe(2);
  await expectTrue();
  const { rows } = await shop.pool.query('select distinct category from sales_sums');
  expect(rows).toEqual([{ category: 'MEN###SHOES' }]);
});

it('recalculates all days after somebody changed the sums', async () => {
  await sold.place({ at: noon() });
  await sumSales(shop.db, later);
  await shop.pool.query('update sales_sums set sales = sales + 1');
  await expect(expectCleanLedger(shop.pool, { byHand })).rejects.toThrow('dashboard: sums');
  expect(await recalculateSales(shop.db, later)).toBe(3);
  await expectCleanLedger(shop.pool, { byHand });
  await expectTrue();
});

it('agrees with the orders after buying, sending, cancelling, refunding and returning', async () => {
  const ada = await registerMember(shop.app);
  const tomorrow = new Date(Date.now() + 86_400_000);
  const today = toRange({}, Date.now());
  const expectSummed = async () => {
    await expectTrue(today);
    await sumSales(shop.db, tomorrow);
    expect(await waitingChanges()).toBe(0);
    await expectCleanLedger(shop.pool, { byHand: ['stock'] });
    return expectTrue(today);
  };
  const orderId = await shop.buyThree(ada);
  expect(await expectSummed()).toMatchObject({ sales: 34_000, orders: 1, pieces: 3 });
  await shop.cancelByStaff(orderId, { reason: 'DAMAGED', lines: [{ position: 1, quantity: 1 }] });
  expect(await expectSummed()).toMatchObject({ sales: 22_000, pieces: 2 });
  const parcel = await shop.pack(orderId);
  await shop.parcelStep(orderId, parcel, 'SHIPPED');
  await shop.parcelStep(orderId, parcel, 'DELIVERED');
  await expectSummed();
  await shop.comeBack(ada, orderId, [piece()]);
  expect(await expectSummed()).toMatchObject({ sales: 22_000, returned: 1, returnsRate: 50 });
  await shop.refundByStaff(orderId, { reason: 'DAMAGED', lines: [{ position: 0, quantity: 1 }] });
  await expectSummed();
  const cancelled = await ada.placeOrder(memberOrder);
  expect(await expectSummed()).toMatchObject({ orders: 1 });
  await ada.cancelOrder(cancelled.data.orderId);
  expect(await expectSummed()).toMatchObject({ orders: 1 });
});

it('agrees with the orders after any changes, in any order', async () => {
  const orders: string[] = [];
  const returns: string[] = [];
  const one = (ids: readonly string[], index: number) => ids[index % ids.length] ?? '';
  const day = fc.constantFrom(...days);
  const index = fc.nat(50);
  const item = fc.constantFrom('ITEM1', 'ITEM2', 'ITEM3');
  const status = fc.constantFrom('PENDING_PAYMENT', 'PAID', 'DELIVERED', 'CANCELLED', 'EXPIRED');
  const returnStatus = fc.constantFrom('REQUESTED', 'RECEIVED', 'REFUSED', 'CANCELLED');
  const update =
    (text: string, ...values: unknown[]) =>
    async () =>
      void (await shop.pool.query(text, values));
  const step = fc.oneof(
    fc
      .record({ day, item, status, wholesale: fc.boolean(), quantity: fc.integer({ min: 1, max: 4 }) })
      .map((order) => async () => void orders.push(await sold.place({ ...order, at: noon(order.day) }))),
    fc
      .tuple(index, fc.constantFrom('RETURN', 'CANCELLATION', 'REFUND'), returnStatus)
      .map(([order, kind, state]) => async () => {
        if (orders.length > 0) returns.push(await sold.sendBack(one(orders, order), kind, state, 1));
      }),
    fc.tuple(index, status).map(
      ([order, state]) =>
        () =>
          update('update orders set status = $2 where id = $1', one(orders, order), state)(),
    ),
    fc.tuple(index, day).map(
      ([order, to]) =>
        () =>
          update('update orders set created_at = $2 where id = $1', one(orders, order), noon(to))(),
    ),
    fc.tuple(index, returnStatus).map(
      ([id, state]) =>
        () =>
          update('update returns set status = $2 where id = $1', one(returns, id), state)(),
    ),
    index.map((order) => () => update('delete from order_lines where order_id = $1', one(orders, order))()),
    index.map((order) => async () => {
      const [gone] = orders.splice(order % (orders.length || 1), 1);
      await shop.pool.query('delete from orders where id = $1', [gone]);
    }),
    fc
      .tuple(item, fc.constantFrom('MEN', 'MEN###SHOES', 'WOMEN###BAGS###TOTES'))
      .map(([code, category]) =>
        update('update items set category_code = $2 where code = $1', code, category),
      ),
    item.map((code) => update(`update items set code = code || 'X' where code = $1`, code)),
    item.map((code) => update(`update items set code = $1 where code = $1 || 'X'`, code)),
    fc.constant(async () => void (await sumSales(shop.db, later))),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      for (const act of steps) {
        await act();
        await expectTrue();
      }
      await sumSales(shop.db, later);
      expect(await waitingChanges()).toBe(0);
      await expectTrue();
    }),
    { numRuns: 20 },
  );
  await expectCleanLedger(shop.pool, { byHand });
}, 240_000);
