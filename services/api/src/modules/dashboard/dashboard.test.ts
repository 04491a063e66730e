import { until } from 'api-platform/testing/until';
import { sql } from 'drizzle-orm';
import { pathOf } from 'shared-contracts/calls/call';
import { getDashboard } from 'shared-contracts/calls/merchant-staff';
import { searchProducts } from 'shared-contracts/calls/search';
import { countVisit } from 'shared-contracts/calls/system';
import { hongKongDay } from 'shared-contracts/dates';
import { dashboardSchema } from 'shared-contracts/wire/merchant-dashboard';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff } from '../testing/staff';
import { periodsOf } from './range';
import { soldQuery } from './sold-query';
import { createSoldOrders } from './testing/sold-orders';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let merchandiser: Awaited<ReturnType<typeof addStaff>>;
let place: ReturnType<typeof createSoldOrders>['place'];
let sendBack: ReturnType<typeof createSoldOrders>['sendBack'];
beforeAll(async () => {
  shop = await buildTestApp();
  ({ place, sendBack } = createSoldOrders(shop.pool));
  merchandiser = await addStaff(shop, ['MERCHANDISER']);
  await shop.pool.query(`
    insert into categories (code, name_en, name_zh, channel_ids) values
      ('MEN', 'Men', '男士', '{1,2}'), ('MEN###CLOTHING', 'Clothing', '服裝', '{1,2}');
    update items set category_code = 'MEN###CLOTHING###SHIRTS', search_text = 'shirt' where id in ('P1', 'P2')`);
});
afterAll(() => shop.app.close());

const read = (query: string) => merchandiser.call('GET', `${pathOf(getDashboard)}${query}`, dashboardSchema);

it('adds up sales, returns and stock cover of the days in Hong Kong', async () => {
  await place({ at: '2026-03-01T00:30:00+08:00', quantity: 2, price: 11_000, discount: 2_000 });
  const second = await place({
    at: '2026-03-02T23:59:00+08:00',
    status: 'DELIVERED',
    item: 'ITEM2',
    channelId: 2,
    quantity: 4,
    price: 12_000,
  });
  await sendBack(second, 'CANCELLATION', 'REFUNDED', 1);
  await sendBack(second, 'RETURN', 'APPROVED', 1);
  await sendBack(second, 'RETURN', 'REFUSED', 1);
  const onAccount = { status: 'PENDING_PAYMENT', wholesale: true, item: 'GONE', quantity: 5, price: 6_000 };
  await place({ at: '2026-03-02T12:00:00+08:00', ...onAccount });
  // None of these counts: unpaid, cancelled, expired, of the day before, of the day after, a free gift.
  for (const status of ['PENDING_PAYMENT', 'PAYMENT_PROCESSING', 'CANCELLED', 'EXPIRED']) {
    await place({ at: '2026-03-01T12:00:00+08:00', status });
  }
  await place({ at: '2026-02-28T23:59:59+08:00' });
  await place({ at: '2026-03-03T00:00:00+08:00' });
  await shop.pool.query(
    `insert into order_lines (order_id, position, sku_id, item_code, channel_id, title, color, brand_name, image, size,
      quantity, list_price, sale_price, is_gift)
    values ($1, 1, 'S1S', 'ITEM1', 1, '{}', '{}', 'Acme', '', 'S', 1, 0, 0, true)`,
    [second],
  );
  await shop.pool.query(`insert into daily_counts values
    ('VISIT', '2026-03-02', 1, '', 30), ('VISIT', '2026-03-02', 2, '', 20), ('VISIT', '2026-03-03', 1, '', 9),
    ('SEARCH_MISS', '2026-03-01', 1, 'kilt', 2), ('SEARCH_MISS', '2026-03-02', 2, 'kilt', 3),
    ('SEARCH_MISS', '2026-03-02', 1, 'sarong', 4)`);

  const { data } = await read('?from=2026-03-01&to=2026-03-02');
  expect(data.totals).toEqual({
    sales: 86_000,
    orders: 3,
    pieces: 10,
    returned: 1,
    returnsRate: 10,
    averageOrder: 28_667,
    // 10 skus with 7 pieces are shown; 10 were sold in two days. One of 50 visits of the counted day bought.
    stock: 70,
    coverDays: 14,
    visits: 50,
    conversion: 2,
  });
  expect(data.days).toEqual([
    {
      day: '2026-03-01',
      sales: { bit: 20_000, sit: 0, wholesale: 0 },
      total: 20_000,
      orders: 1,
      visits: null,
    },
    {
      day: '2026-03-02',
      sales: { bit: 0, sit: 36_000, wholesale: 30_000 },
      total: 66_000,
      orders: 2,
      visits: 50,
    },
  ]);
  expect(data.channels.map(({ channel, sales, pieces }) => [channel, sales, pieces])).toEqual([
    ['bit', 20_000, 2],
    ['sit', 36_000, 3],
    ['wholesale', 30_000, 5],
  ]);
  expect(data.categories).toEqual([
    {
      code: 'MEN###CLOTHING',
      name: 'Men / Clothing',
      sales: 56_000,
      pieces: 5,
      returned: 1,
      returnsRate: 20,
      stock: 28,
      coverDays: 11,
    },
    { code: '', name: '', sales: 30_000, pieces: 5, returned: 0, returnsRate: 0, stock: 0, coverDays: 0 },
  ]);
  expect(data.missedSearches).toEqual([
    { term: 'kilt', count: 5 },
    { term: 'sarong', count: 4 },
  ]);
});

it('answers days without sales, and says that visits were not counted', async () => {
  const { data } = await read('?from=2025-01-01&to=2025-01-03');
  expect(data.days.map(({ total, visits }) => [total, visits])).toEqual([
    [0, null],
    [0, null],
    [0, null],
  ]);
  expect(data.totals).toMatchObject({
    sales: 0,
    orders: 0,
    returnsRate: null,
    averageOrder: null,
    visits: null,
    conversion: null,
    coverDays: null,
  });
  expect(data.categories).toEqual([]);
});

it('takes the last 28 days without a range, and refuses ranges that make no sense', async () => {
  const { data } = await read('');
  expect(data.days).toHaveLength(28);
  expect(data.to).toBe(hongKongDay(Date.now()));
  for (const query of ['from=2026-03-02&to=2026-03-01', 'from=2026-02-30&to=2026-03-01', 'from=2024-01-01']) {
    expect((await read(`?${query}`)).status).toBe(400);
  }
});

it('reads the orders of a range by the index on their time', async () => {
  const periods = periodsOf(['2026-03-01', '2026-03-02']);
  const plan = await shop.db.transaction(async (tx) => {
    // The few rows of a test would be read faster one by one.
    await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute<Record<string, string>>(sql`explain ${soldQuery(periods)}`)).rows;
  });
  const lines = plan.map((row) => row['QUERY PLAN'] ?? '').join('\n');
  expect(lines).toMatch(/orders_(newest|queue)[^\n]*\n\s+Index Cond: [^\n]*created_at >= /);
});

it('counts keywords that find nothing, but none that may name a person', async () => {
  const search = (body: object) =>
    shop.app.inject({ method: 'POST', url: pathOf(searchProducts), payload: body });
  await search({ keyword: ' Zeppelin ' });
  await search({ keyword: 'zeppelin' });
  await search({ keyword: 'zeppelin', pageNum: 2 });
  await search({ keyword: 'zeppelin', brandName: ['Acme'] });
  await search({ keyword: 'zz@example.com' });
  await search({ keyword: '6123 4567' });
  await search({ keyword: 'shirt' });
  const today = hongKongDay(Date.now());
  const missed = async () => (await read(`?from=${today}&to=${today}`)).data.missedSearches;
  await until('the keyword is counted', async () => (await missed()).length > 0);
  expect(await missed()).toEqual([{ term: 'zeppelin', count: 2 }]);
});

it('counts visits by channel and day, without robots, and compares orders with them', async () => {
  const agents = {
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36',
    robot:
      'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/145.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
    headless: 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/145.0.0.0 Safari/537.36',
  };
  const visit = async (agent: keyof typeof agents, channelId = '1') => {
    const headers = { 'user-agent': agents[agent], 'x-channel-id': channelId };
    const answer = await shop.app.inject({ method: 'POST', url: pathOf(countVisit), headers });
    return answer.json().data.counted;
  };
  expect(await visit('phone')).toBe(true);
  expect(await visit('desk')).toBe(true);
  expect(await visit('desk', '2')).toBe(true);
  expect(await visit('phone', '2')).toBe(true);
  expect([await visit('robot'), await visit('headless')]).toEqual([false, false]);
  await place({ at: new Date().toISOString() });
  const today = hongKongDay(Date.now());
  const totals = async () => (await read(`?from=${today}&to=${today}`)).data.totals;
  await until('the visits are written', async () => (await totals()).visits !== null);
  expect(await totals()).toMatchObject({ visits: 4, conversion: 25 });
  const { rows } = await shop.pool.query(
    `select channel_id, term, count from daily_counts where kind = 'VISIT' and day = $1 order by 1`,
    [today],
  );
  expect(rows).toEqual([
    { channel_id: 1, term: '', count: 2 },
    { channel_id: 2, term: '', count: 2 },
  ]);
});

it('reads the days once for all who look at them, and the stock once for all days', async () => {
  const { app, db, pool } = await buildTestApp(undefined, { catalogueCacheMs: 60_000 });
  try {
    const { call } = await addStaff({ app, db }, ['MERCHANDISER']);
    const totals = async (query: string) =>
      (await call('GET', `${pathOf(getDashboard)}${query}`, dashboardSchema)).data.totals;
    expect(await totals('')).toMatchObject({ stock: 70, orders: 0 });
    await createSoldOrders(pool).place({ at: new Date().toISOString() });
    await pool.query('update skus set stock = 8');
    expect(await totals('')).toMatchObject({ stock: 70, orders: 0 });
    const today = hongKongDay(Date.now());
    expect(await totals(`?from=${today}`)).toMatchObject({ stock: 70, orders: 1 });
  } finally {
    await app.close();
  }
});
