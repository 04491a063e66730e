import { pathOf } from 'shared-contracts/calls/call';
import {
  getCatalogueVersion,
  getServerTime,
  getServerTimeMs,
  listObjects,
} from 'shared-contracts/calls/system';
import {
  catalogueVersionSchema,
  objectListSchema,
  systemTimeLongSchema,
  systemTimeSchema,
} from 'shared-contracts/wire/system';
import { createClient } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

test("the server's time is told as text and as a number (behaviour/calls)", async () => {
  const { app } = await buildTestApp();
  const { call } = createClient(app);
  const before = Date.now();
  const text = (await call('GET', pathOf(getServerTime), systemTimeSchema)).data;
  const long = (await call('GET', pathOf(getServerTimeMs), systemTimeLongSchema)).data;
  expect(Date.parse(text)).toBeGreaterThanOrEqual(before);
  expect(long).toBeGreaterThanOrEqual(Date.parse(text));
  expect(long).toBeLessThanOrEqual(Date.now());
  await app.close();
});

test('files of the object storage are listed by the beginning of their key, in pages (behaviour/calls)', async () => {
  const { app, pool } = await buildTestApp();
  const { call } = createClient(app);
  await pool.query(`insert into stored_objects (key, url, content_type, size_bytes)
    select 'looks/'||i||'.jpg', '/files/looks/'||i||'.jpg', 'image/jpeg', 1000 from generate_series(1,3) i
    union all select 'look%', '/files/x', 'image/png', null`);
  const list = async (query: string) =>
    (await call('GET', `${pathOf(listObjects)}?${query}`, objectListSchema)).data;
  const first = await list('prefix=looks/&limit=2');
  expect(first.list.map(({ key }) => key)).toEqual(['looks/1.jpg', 'looks/2.jpg']);
  const second = await list(`prefix=looks/&limit=2&after=${first.next}`);
  expect([second.list.map(({ key }) => key), second.next]).toEqual([['looks/3.jpg'], null]);
  expect((await list('prefix=look%25')).list).toMatchObject([{ url: '/files/x', sizeBytes: null }]);
  expect((await call('GET', `${pathOf(listObjects)}?limit=1000`, objectListSchema)).status).toBe(400);
  await app.close();
});

test('the version of the catalogue changes with products, prices and content, not with stock', async () => {
  const { app, pool } = await buildTestApp();
  const { call } = createClient(app);
  const version = async () =>
    (await call('GET', pathOf(getCatalogueVersion), catalogueVersionSchema)).data.version;
  const seen = new Set([await version()]);
  for (const [index, change] of [
    'update items set sale_price = sale_price - 1 where sale_price > 1',
    'update skus set sale_price = sale_price - 1 where sale_price > 1',
    `update labels set name_en = name_en || '!'`,
    'update content_pages set content = content',
    'delete from stores',
  ].entries()) {
    await pool.query(change);
    seen.add(await version());
    expect(seen.size).toBe(index + 2);
  }
  await pool.query('update skus set stock = stock + 1');
  expect(seen).toContain(await version());
  await app.close();
});
