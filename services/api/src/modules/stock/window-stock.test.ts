import { until } from 'api-platform/testing/until';
import { sql } from 'drizzle-orm';
import { buildTestApp } from '../testing/commerce-app';
import { returnWindowStock } from './window-stock';

let shop: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.app.close());

it('gives pieces of a delivery window back in the order in which orders lock them', async () => {
  // Stored in the other order.
  await shop.pool.query(`
    insert into wholesale_windows values ('W', current_date + 20, current_date + 30, current_date + 10);
    insert into wholesale_window_stock values ('W', 'S2S', 5), ('W', 'S1S', 5)`);
  const sale = await shop.pool.connect();
  const lock = (skuId: string) =>
    sale.query(`select from wholesale_window_stock where window_id = 'W' and sku_id = $1 for update nowait`, [
      skuId,
    ]);
  await sale.query('begin');
  await lock('S1S');
  const pieces = ['S2S', 'S1S'].map((skuId) => ({ skuId, quantity: 1 }));
  const given = shop.db.transaction(async (tx) => {
    // A plan that the database chooses for many pieces: it reads the rows as they are stored.
    await tx.execute(sql`set local enable_nestloop = off`);
    await tx.execute(sql`set local enable_mergejoin = off`);
    await returnWindowStock(tx, 'W', pieces);
  });
  await until('it waits', async () => {
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  // The sale takes this one next, and nobody has it.
  await lock('S2S');
  await sale.query('commit');
  sale.release();
  await given;
  const { rows } = await shop.pool.query('select sku_id, quantity from wholesale_window_stock order by 1');
  expect(rows).toEqual([
    { sku_id: 'S1S', quantity: 6 },
    { sku_id: 'S2S', quantity: 6 },
  ]);
});
