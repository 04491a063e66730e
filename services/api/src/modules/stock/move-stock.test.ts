import { randomUUID } from 'node:crypto';
import { until } from 'api-platform/testing/until';
import type { StaffStockReason } from 'shared-contracts/wire/merchant-stock';
import { expectCleanLedger } from '../../testing/expect-clean-ledger';
import { buildTestApp } from '../testing/commerce-app';
import { changeStock, type StockChange } from './move-stock';
import { findSkus, piecesOf } from './sellable-skus';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

const staff = { id: 'M1', name: 'May' };
const change = (
  pieces: StockChange['pieces'],
  reason: StaffStockReason,
  { skuId = 'S1S', idempotencyKey = randomUUID() as string } = {},
) => shop.db.transaction((tx) => changeStock(tx, { skuId, pieces, reason, staff, idempotencyKey }));
const journal = async (skuId: string) => {
  const { rows } = await shop.pool.query(
    'select quantity, stock_after, reason, staff_name from stock_movements where sku_id = $1 order by id',
    [skuId],
  );
  return rows.map((row) => [row.quantity, row.stock_after, row.reason, row.staff_name]);
};

it('writes each change of the stock into the journal, with its reason and who made it', async () => {
  expect(await change({ change: 5 }, 'RECEIVED')).toMatchObject({ change: 5, stock: 12 });
  expect(await change({ change: -2 }, 'DAMAGED')).toMatchObject({ change: -2, stock: 10 });
  expect(await change({ counted: 9 }, 'COUNTED')).toMatchObject({ change: -1, stock: 9 });
  expect(await change({ counted: 9 }, 'COUNTED')).toMatchObject({ change: 0, stock: 9 });
  expect(await journal('S1S')).toEqual([
    [5, 12, 'RECEIVED', 'May'],
    [-2, 10, 'DAMAGED', 'May'],
    [-1, 9, 'COUNTED', 'May'],
    // The count agreed: it moved nothing, and shows that somebody counted.
    [0, 9, 'COUNTED', 'May'],
  ]);
  await expectCleanLedger(shop.pool);
});

it('records a count that agrees once, and nothing where nothing was counted', async () => {
  const idempotencyKey = randomUUID();
  const options = { skuId: 'S1M', idempotencyKey };
  const first = await change({ counted: 7 }, 'COUNTED', options);
  const again = await change({ counted: 7 }, 'COUNTED', options);
  expect([first, again]).toMatchObject([
    { change: 0, stock: 7, isRepeated: false },
    { change: 0, stock: 7, isRepeated: true },
  ]);
  await change({ change: 0 }, 'CORRECTION', { skuId: 'S1M' });
  const { rows } = await shop.pool.query(
    `select quantity, stock_after, counted, committed from stock_movements where sku_id = 'S1M'`,
  );
  expect(rows).toEqual([{ quantity: 0, stock_after: 7, counted: 7, committed: 0 }]);
  await expectCleanLedger(shop.pool);
});

it('refuses to go below zero, and an unknown sku', async () => {
  await expect(change({ change: -8 }, 'LOST', { skuId: 'S2S' })).rejects.toMatchObject({
    code: 40902,
    data: { stock: 7 },
  });
  await expect(change({ change: 1 }, 'FOUND', { skuId: 'NONE' })).rejects.toMatchObject({ code: 404 });
  expect(await journal('S2S')).toEqual([]);
});

it('makes a repeated change once', async () => {
  const idempotencyKey = randomUUID();
  const twice = () => change({ change: 1 }, 'FOUND', { skuId: 'S2M', idempotencyKey });
  const outcomes = await Promise.all([twice(), twice(), twice()]);
  expect(outcomes.map(({ stock }) => stock)).toEqual([8, 8, 8]);
  expect(outcomes.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  await expect(change({ change: 1 }, 'FOUND', { skuId: 'S3M', idempotencyKey })).rejects.toMatchObject({
    code: 40905,
  });
});

it('loses no piece when many change a sku at once', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => change({ change: -1 }, 'DAMAGED', { skuId: 'S3S' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  const { rows } = await shop.pool.query(`select stock from skus where id = 'S3S'`);
  expect(rows).toEqual([{ stock: 0 }]);
  await expectCleanLedger(shop.pool);
});

it('locks skus in one order, though the database sorts texts as a dictionary does', async () => {
  const own = await buildTestApp();
  await own.pool.query(`alter table skus alter column id type text collate "en-US-x-icu"`);
  await own.pool.query(
    `insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
     select v.id, item_id, v.id, list_price, sale_price, 5, true from skus, (values ('a'), ('B')) v (id)
     where skus.id = 'S1S'`,
  );
  const [sale, other] = [await own.pool.connect(), await own.pool.connect()];
  await sale.query('begin');
  await sale.query(`select from skus where id = 'B' for update`);
  const keys = [{ skuId: 'a' }, { skuId: 'B' }];
  const locked = own.db.transaction((tx) => findSkus(tx, keys, { lock: true }));
  await until('it waits', async () => {
    const { rows } = await own.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  // As pieces are given back: the sale that has B takes this one next.
  expect(piecesOf(keys.map((key) => ({ ...key, quantity: 1 }))).map(({ skuId }) => skuId)).toEqual([
    'B',
    'a',
  ]);
  await other.query(`select from skus where id = 'a' for update nowait`);
  await sale.query('commit');
  sale.release();
  other.release();
  expect((await locked).size).toBe(2);
  await own.app.close();
});
