import { type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { renewAvailableSizes } from './renew-available-sizes';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop({ items: [{ code: 'A' }, { code: 'B' }] });
  await renewAvailableSizes(shop.db);
});
afterAll(() => shop.app.close());

const sizes = async (code: string): Promise<string[]> =>
  (await shop.pool.query('select available_sizes as s from items where code = $1', [code])).rows[0]?.s;
const waiting = async () =>
  (await shop.pool.query('select item_id from size_changes order by 1')).rows.map((row) => row.item_id);

it('follows skus that are sold out, come back, are added, renamed and deleted', async () => {
  expect(await sizes('A')).toEqual(['S', 'M']);
  const after = async (statement: string) => {
    await shop.pool.query(statement);
    await renewAvailableSizes(shop.db);
    expect(await waiting()).toEqual([]);
    return sizes('A');
  };
  expect(await after(`update skus set stock = 0 where id = 'A-S'`)).toEqual(['M']);
  expect(await after(`update skus set stock = 1 where id = 'A-S'`)).toEqual(['S', 'M']);
  expect(await after(`update skus set size = '44' where id = 'A-M'`)).toEqual(['S', '44']);
  expect(await after(`delete from skus where id = 'A-S'`)).toEqual(['44']);
  expect(
    await after(`insert into skus (id, item_id, size, list_price, sale_price, stock, synced, position)
      values ('A-XS', 'I-A', 'XS', 1, 1, 2, true, -1)`),
  ).toEqual(['XS', '44']);
  await shop.pool.query(`update skus set stock = stock - 1 where id = 'A-XS'`);
  expect(await waiting()).toEqual([]);
});

it('leaves what another transaction has locked to the next call', async () => {
  const other = await shop.pool.connect();
  try {
    await shop.pool.query(`update skus set stock = 0 where id = 'B-S'`);
    await other.query('begin');
    await other.query('update catalogue_state set version = version');
    await renewAvailableSizes(shop.db);
    expect([await sizes('B'), await waiting()]).toEqual([['S', 'M'], ['I-B']]);
    await other.query('rollback');

    await other.query('begin');
    await other.query(`select from items where code = 'B' for update`);
    await renewAvailableSizes(shop.db);
    expect(await waiting()).toEqual(['I-B']);
    await other.query('rollback');
  } finally {
    other.release();
  }
  await renewAvailableSizes(shop.db);
  expect([await sizes('B'), await waiting()]).toEqual([['M'], []]);
});

it('changes the items with the statement that changes many sizes, as an import does', async () => {
  await shop.pool.query(`insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name,
      images, channel_ids, on_shelf, age_restricted)
    select 'N' || i, 'N' || i, 'N', '', '', '', '', '', '{}', '{1}', true, false from generate_series(1, 1001) i`);
  await shop.pool.query(`insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
    select 'N' || i, 'N' || i, 'S', 1, 1, 1, true from generate_series(1, 1001) i`);
  expect([await sizes('N1001'), await waiting()]).toEqual([['S'], []]);
});

it('compares the sizes before and after such a statement in one pass', async () => {
  await shop.pool.query(`insert into skus (id, item_id, size, list_price, sale_price, stock, synced, position)
    select 'N' || i || '-' || place, 'N' || i, 'M', 1, 1, 1, true, place
    from generate_series(1, 1001) i, generate_series(1, 20) place`);
  const session = await shop.pool.connect();
  try {
    // PL/pgSQL plans for the first call of a session, which is one size.
    await session.query(`update skus set stock = 0 where id = 'B-M'`);
    // Each size against each other one would take a minute.
    await session.query(`set statement_timeout = '20s'`);
    await session.query(`update skus set stock = 0 where id like 'N%-%'`);
  } finally {
    session.release(true);
  }
  expect([await sizes('N1'), await sizes('N1001')]).toEqual([['S'], ['S']]);
});
