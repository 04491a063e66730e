import { buildTestApp } from '../modules/testing/commerce-app';
import { findItems, findStock, pageSize } from './find-items';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;

/** Items N0001 to N6000, the latest first, each with one sku; stock by number. */
const size = 6_000;
/** Words of the texts: every second item has `common`, every fiftieth `rare`, only the last thousand `late`. */
beforeAll(async () => {
  shop = await buildTestApp();
  await shop.pool.query(`
    insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name, images, channel_ids, on_shelf,
        age_restricted, published_at, search_text)
      select n, n, n, n, n, '', '', 'Many', '{}', '{1}', i % 10 <> 0, false, '2020-01-01'::timestamptz - make_interval(mins => i),
        lower(n) || ' many' || case when i % 2 = 0 then ' common' else '' end
          || case when i % 50 = 1 then ' rare' else '' end || case when i > ${size - 1000} then ' late' else '' end
      from (select i, 'N' || lpad(i::text, 4, '0') as n from generate_series(1, ${size}) i) made;
    insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
      select id || 'S', id, 'S', 100, 100, right(id, 4)::integer % 100, true from items where brand_name = 'Many'`);
});
afterAll(() => shop.app.close());

const codesOf = async (query: Parameters<typeof findItems>[1]) => {
  const { rows, ...counted } = await findItems(shop.db, query);
  return { codes: rows.map(({ code }) => code), ...counted };
};
const skusOf = async (query: Parameters<typeof findStock>[1]) => {
  const { rows, ...counted } = await findStock(shop.db, query);
  return { skus: rows.map(({ skuId }) => skuId), ...counted };
};
/** Codes of items whose number is `first`, then each `step` further. */
const every = (first: number, step: number, length = pageSize) =>
  Array.from({ length }, (_, index) => `N${String(first + index * step).padStart(4, '0')}`);
const ofS = (codes: readonly string[]) => codes.map((code) => `${code}S`);

it('shows the latest items of a common word, and says that there are more', async () => {
  expect(await codesOf({ search: 'common' })).toEqual({ codes: every(2, 2), total: 50, isLeast: true });
  expect(await codesOf({ search: 'COMMON', page: 3 })).toEqual({
    codes: every(202, 2),
    total: 150,
    isLeast: true,
  });
});

it('counts what a rarer word finds, and ends at its last page', async () => {
  const counted = { total: 120, isLeast: false };
  expect(await codesOf({ search: 'rare' })).toEqual({ codes: every(1, 50), ...counted });
  expect(await codesOf({ search: 'rare', page: 3 })).toEqual({ codes: every(5001, 50, 20), ...counted });
  expect(await codesOf({ search: 'rare', page: 4 })).toEqual({ codes: [], ...counted });
});

it('finds a word that only the oldest items have, up to the end of a page and to the last one', async () => {
  expect(await codesOf({ search: 'late' })).toEqual({ codes: every(5001, 1), total: 1000, isLeast: false });
  expect(await codesOf({ search: 'late', page: 20 })).toEqual({
    codes: every(5951, 1),
    total: 1000,
    isLeast: false,
  });
  expect(await codesOf({ search: 'many common', page: 60 })).toEqual({
    codes: every(5902, 2),
    total: 3000,
    isLeast: false,
  });
});

it('counts a long search to a limit', async () => {
  const { codes, ...counted } = await codesOf({ search: 'common', shown: 'no' });
  expect(codes).toEqual(every(10, 10));
  // All of the hidden items are found; those that are shown are too many to count.
  expect(counted).toEqual({ total: 50, isLeast: true });
  expect(await skusOf({ search: 'common', below: 90, page: 12 })).toMatchObject({
    total: 600,
    isLeast: true,
  });
});

it('counts the whole catalogue, all or hidden, since that stands in an index', async () => {
  const all = await codesOf({});
  expect(all.isLeast).toBe(false);
  expect(all.total).toBeGreaterThan(size);
  expect((await codesOf({ shown: 'no' })).total).toBeGreaterThanOrEqual(size / 10);
});

it('lists the skus of a common word by item, and those with few pieces first', async () => {
  expect(await skusOf({ search: 'common' })).toEqual({ skus: ofS(every(2, 2)), total: 50, isLeast: true });
  const short = await skusOf({ search: 'common', below: 5 });
  // Pieces 2 and 4; 0 only in items that the shop hides.
  expect(short).toEqual({ skus: ofS(every(2, 100)), total: 50, isLeast: true });
  expect(await skusOf({ search: 'common', below: 5, page: 3 })).toEqual({
    skus: ofS(every(4004, 100, 20)),
    total: 120,
    isLeast: false,
  });
});

it('finds an item by its code and by a sku, once', async () => {
  expect(await codesOf({ search: 'N0007' })).toEqual({ codes: ['N0007'], total: 1, isLeast: false });
  expect(await codesOf({ search: 'N0007S' })).toEqual({ codes: ['N0007'], total: 1, isLeast: false });
  expect(await skusOf({ search: 'N0007S' })).toMatchObject({ skus: ['N0007S'], total: 1 });
  expect(await codesOf({ search: 'nothing-like-it' })).toEqual({ codes: [], total: 0, isLeast: false });
});

it('counts all skus to the limit, and leads on behind it', async () => {
  expect(await skusOf({})).toMatchObject({ total: 1000, isLeast: true });
  const far = await skusOf({ page: 25 });
  expect(far).toMatchObject({ total: 1250, isLeast: true });
  expect(far.skus).toHaveLength(pageSize);
});
