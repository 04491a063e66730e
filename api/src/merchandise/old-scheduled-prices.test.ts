import fs from 'node:fs';
import path from 'node:path';
import { buildTestApp } from '../modules/testing/commerce-app';
import { applyPrices } from './schedule-prices';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeEach(async () => {
  shop = await buildTestApp();
});
afterEach(() => shop.app.close());

const folder = 'database/migrations';
const migrate = () => {
  const file = fs.readdirSync(folder).find((name) => name.endsWith('_pair_old_scheduled_prices.sql')) ?? '';
  return shop.pool.query(fs.readFileSync(path.join(folder, file), 'utf8'));
};
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const priceOf = async () =>
  (await shop.pool.query(`select list_price, sale_price from skus where id = 'S1S'`)).rows[0];
const setPrice = (price: number) =>
  shop.pool.query(`update skus set list_price = $1, sale_price = $1 where id = 'S1S'`, [price]);

/** A sale in ten minutes for ten minutes, as a release before the ends of schedules stored it: two rows. */
async function oldSale(): Promise<{ start: number; end: number }> {
  const row = (price: number, minutes: number) => [
    JSON.stringify([{ skuId: 'S1S', listPrice: 10_000, salePrice: price }]),
    later(minutes),
  ];
  const { rows } = await shop.pool.query(
    `insert into scheduled_prices (item_id, prices, starts_at, staff_id, staff_name)
     select item_id, p.prices::jsonb, p.at::timestamptz, gen_random_uuid(), 'May' from skus,
       (values ($1, $2), ($3, $4)) p (prices, at) where id = 'S1S' order by p.at returning id`,
    [...row(5_000, 10), ...row(10_000, 20)],
  );
  await shop.pool.query(
    `update scheduled_prices set staff_id = (select staff_id from scheduled_prices order by id limit 1)`,
  );
  return { start: rows[0].id, end: rows[1].id };
}

it('the end of old scheduled prices keeps a price that was raised meanwhile', async () => {
  await setPrice(10_000);
  const { start, end } = await oldSale();
  await migrate();
  expect(await applyPrices(shop.db, start, later(11))).toBe(true);
  expect(await priceOf()).toEqual({ list_price: 10_000, sale_price: 5_000 });
  // Staff raise both prices during the sale.
  await setPrice(12_000);
  await applyPrices(shop.db, end, later(21));
  expect(await priceOf()).toEqual({ list_price: 12_000, sale_price: 12_000 });
});

it('the end of old scheduled prices still ends a sale that nobody touched, also one that has begun', async () => {
  await setPrice(10_000);
  const { start, end } = await oldSale();
  expect(await applyPrices(shop.db, start, later(11))).toBe(true);
  await migrate();
  expect(await applyPrices(shop.db, end, later(19))).toBe(false);
  expect(await applyPrices(shop.db, end, later(21))).toBe(true);
  expect(await priceOf()).toEqual({ list_price: 10_000, sale_price: 10_000 });
});

it('the end of old scheduled prices that were cancelled before they began changes nothing', async () => {
  await setPrice(10_000);
  const { start, end } = await oldSale();
  await shop.pool.query('update scheduled_prices set cancelled_at = now() where id = $1', [start]);
  await migrate();
  await setPrice(12_000);
  expect(await applyPrices(shop.db, end, later(21))).toBe(false);
  expect(await priceOf()).toEqual({ list_price: 12_000, sale_price: 12_000 });
});
