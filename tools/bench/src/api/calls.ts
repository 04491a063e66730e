import { createAccessTokens } from 'api/src/modules/customer';
import type pg from 'pg';
import type { Call, CallRequest } from './measure-call';
import { createRandom } from './random';
import { seedMembers } from './seed-products';

const members = 4_000;
const sampled = 5_000;

interface Sample {
  code: string;
  skuId: string;
  channelId: number;
  salePrice: number;
}

async function column(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(text);
  return rows.map(({ value }) => value);
}

/** A sample of products across the catalogue, each with a sellable size. */
async function readSamples(client: pg.Client): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select i.code, s.id as "skuId", i.channel_ids[1] as "channelId", s.sale_price as "salePrice"
      from (select * from items where on_shelf and not age_restricted order by md5(id) limit $1) i
        cross join lateral (select * from skus where item_id = i.id and synced and stock > 500 order by id limit 1) s`,
    [sampled],
  );
  return rows;
}

/**
 * Typical keywords: a product type, with a colour, a brand, a series, in English and Chinese, with typing
 * errors.
 */
async function readKeywords(client: pg.Client): Promise<string[]> {
  const one = await column(
    client,
    `select distinct lower(word) as value from (select title_en from items order by md5(id) limit 3000) i,
      regexp_split_to_table(title_en, '[^A-Za-z]+') word where length(word) > 3 order by 1`,
  );
  const two = await column(
    client,
    `select lower(color_en || ' ' || (regexp_match(title_en, '[A-Za-z]+$'))[1]) as value
      from items where title_en ~ '[A-Za-z]+$' order by md5(id) limit 150`,
  );
  const chinese = await column(
    client,
    `select right(title_zh, 3) as value from items order by md5(id) limit 60`,
  );
  const brand = await column(
    client,
    `select lower(brand_name) as value from items order by md5(id) limit 60`,
  );
  const slips = two.slice(0, 15).map((keyword) => keyword.slice(0, -3) + keyword.slice(-2));
  return [...new Set([...one, ...two, ...chinese, ...brand, ...slips])];
}

const address = {
  firstName: 'Ada',
  lastName: 'Wong',
  phoneRegion: '+852',
  phone: '61234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: 'Flat A, 1 Nathan Road',
};
const standard = { fee: 4_000, freeFrom: 50_000 };

/** The measured calls, with inputs as varied as a shop's visitors send. */
export async function readCalls(client: pg.Client, tokenSecret: string): Promise<Call[]> {
  const random = createRandom(7);
  const { pick, chance, int } = random;
  const samples = await readSamples(client);
  const keywords = await readKeywords(client);
  const categories = await column(
    client,
    `select code as value from categories where exists (select from items where categories.code = any(category_codes))`,
  );
  const colors = await column(client, 'select code as value from colors');
  const brands = await column(
    client,
    `select distinct brand_name as value from (select brand_name from items order by md5(id) limit 3000) i order by 1`,
  );
  const sizes = ['ALPHA@@@S', 'ALPHA@@@M', 'ALPHA@@@L', 'EU_SHOES@@@40', 'ONE_SIZE@@@ONE SIZE'];
  const { sign } = createAccessTokens([tokenSecret]);
  const tokens = (await seedMembers(client, members)).map((member) => sign(member, member.familyId));

  const visitor = (): Record<string, string> => ({
    'x-channel-id': chance(0.6) ? '1' : '2',
    'accept-language': chance(0.5) ? 'en-HK' : 'zh-Hant-HK',
  });
  const search = (body: object): CallRequest => ({
    method: 'POST',
    path: '/api/product/search',
    headers: visitor(),
    body,
  });
  /** Most visitors look at the first page in the recommended order. */
  const place = () => ({
    pageNum: chance(0.7) ? 1 : int(2, 4),
    ...(chance(0.8)
      ? {}
      : { sortType: pick(['NEWEST', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', 'DISCOUNT']) }),
  });
  const filters: (() => object)[] = [
    () => ({ filterColor: [pick(colors), pick(colors)] }),
    () => ({ brandName: [pick(brands)] }),
    () => ({ filterSize: [pick(sizes)] }),
    () => ({ minPrice: int(1, 20) * 10_000, maxPrice: int(30, 90) * 10_000 }),
    () => ({ discountRange: [{ minDiscount: 20, maxDiscount: 29 }] }),
  ];

  return [
    {
      name: 'product list',
      next: () => search({ categoryName: [pick(categories)], ...place() }),
    },
    {
      name: 'list with facets',
      next: () =>
        search({ categoryName: [pick(categories)], ...pick(filters)(), ...pick(filters)(), ...place() }),
    },
    {
      name: 'product detail',
      next: () => ({
        method: 'GET',
        path: `/api/product/details/${encodeURIComponent(pick(samples).code)}`,
        headers: visitor(),
      }),
    },
    {
      name: 'keyword search',
      next: () => search({ keyword: pick(keywords), ...(chance(0.3) ? pick(filters)() : {}), ...place() }),
    },
    {
      name: 'suggestion',
      next: () => {
        const keyword = pick(keywords);
        const typed = keyword.slice(0, int(Math.min(2, keyword.length), keyword.length));
        return {
          method: 'GET',
          path: `/api/product/search/suggest?keyword=${encodeURIComponent(typed)}`,
          headers: visitor(),
        };
      },
    },
    {
      name: 'add to cart',
      next: () => {
        const { skuId, channelId } = pick(samples);
        return {
          method: 'POST',
          path: '/api/shoppingcart',
          headers: { ...visitor(), authorization: `Bearer ${pick(tokens)}` },
          body: { type: 'ADD_SHOPPINGCART', lines: [{ skuId, channelId, quantity: 1 }] },
        };
      },
    },
    {
      name: 'order creation',
      next: () => {
        const bought = [...new Set([pick(samples), pick(samples)])];
        const subtotal = bought.reduce((sum, { salePrice }) => sum + salePrice, 0);
        return {
          method: 'POST',
          path: '/api/order/create',
          headers: { ...visitor(), 'idempotency-key': random.key() },
          body: {
            lines: bought.map(({ skuId, channelId }) => ({ skuId, channelId, quantity: 1 })),
            address,
            deliveryMethod: 'STANDARD',
            guest: { email: `guest-${int(1, 100_000)}@example.com`, phoneRegion: '+852', phone: '91234567' },
            expectedTotal: subtotal + (subtotal >= standard.freeFrom ? 0 : standard.fee),
          },
        };
      },
    },
  ];
}
