import {
  type SearchRequest,
  searchResponseSchema,
  suggestResponseSchema,
} from 'shared-contracts/wire/search';
import { asking, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';

/** More items than one block; every third is black, and ten have a brand of their own. */
const size = 30_000;
let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  await shop.pool.query(
    `insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, color_code, brand_name, images,
        channel_ids, on_shelf, age_restricted, list_price, sale_price, size_type, sizes, available_sizes,
        category_code, category_codes, rank, search_text)
      select 'L' || i, 'L' || i, 'LS' || i, 'Shirt ' || i, '襯衫', 'Black', '黑色',
        case when i % 3 = 0 then 'BLACK' else 'WHITE' end, case when i % 3000 = 0 then 'Rare' else 'Acme' end,
        array['/images/' || i], '{1,2}', true, false, 10000 + i, 10000 + i, 'ALPHA', '{ALPHA@@@M}', '{M}', 'MEN###CLOTHING###SHIRTS',
        '{MEN,MEN###CLOTHING,MEN###CLOTHING###SHIRTS}', i, 'shirt l' || i
      from generate_series(1, $1::integer) i`,
    [size],
  );
});
afterAll(() => shop.app.close());

async function search(body: Partial<SearchRequest>) {
  const answer = await shop.guest.call('POST', '/api/product/search', searchResponseSchema, {
    body,
    headers: asking('bit'),
  });
  return answer.data;
}

describe('a list of tens of thousands (behaviour/entities)', () => {
  it('counts every item', async () => {
    const { totalCount, filterOptions } = await search({ pageSize: 2 });
    expect(totalCount).toBe(size);
    expect(filterOptions.color.map(({ value, count }) => [value, count])).toEqual([
      ['BLACK', size / 3],
      ['WHITE', (size / 3) * 2],
    ]);
    expect(filterOptions.price).toEqual({ min: 10_001, max: 10_000 + size });
    expect(filterOptions.size[0]?.values.map(({ value }) => value)).toEqual(['M']);
  });

  it('has what a filter leaves few of, by rank', async () => {
    const { totalCount, filterOptions, data } = await search({ brandName: ['Rare'] });
    expect(totalCount).toBe(10);
    expect(filterOptions.color).toMatchObject([{ value: 'BLACK', count: 10 }]);
    expect(data.isLastPage).toBe(true);
    expect(data.list.map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, (_, index) => `L${size - index * 3_000}`),
    );
  });

  it('ends where its items end', async () => {
    const pageSize = 60;
    const last = await search({ pageNum: size / pageSize, pageSize });
    expect(last.data.list).toHaveLength(pageSize);
    const beyond = await search({ pageNum: size / pageSize + 1, pageSize });
    expect(beyond.data).toMatchObject({ list: [], isLastPage: true });
    expect((await search({ pageNum: 1, pageSize })).data.isLastPage).toBe(false);
  });

  it('shows no item twice where a keyword stands in all of them', async () => {
    const pages = [10, 11, 12];
    const found = await Promise.all(
      pages.map((pageNum) => search({ keyword: 'shirt', pageNum, pageSize: 60 })),
    );
    const codes = found.flatMap(({ data }) => data.list.map(({ code }) => code));
    expect(new Set(codes).size).toBe(180);
    expect(codes[0]).toBe(`L${size - 9 * 60}`);
  });

  it('corrects a slip in all of them, and sorts what a keyword finds', async () => {
    const cheapest = await search({ keyword: 'shrit', pageSize: 2, sortType: 'PRICE_LOW_TO_HIGH' });
    expect(cheapest.data.list.map(({ code }) => code)).toEqual(['L1', 'L2']);
    expect(cheapest.totalCount).toBe(size);
  });

  it('filters by what nearly all items meet and by price, sorts and turns pages', async () => {
    const asked: Partial<SearchRequest> = { filterSize: ['ALPHA@@@M'], minPrice: 10_101, maxPrice: 39_900 };
    const page = async (body: Partial<SearchRequest>) => {
      const { totalCount, filterOptions, data } = await search({ ...asked, ...body, pageSize: 60 });
      expect(totalCount).toBe(29_800);
      // A facet's own filter does not apply to its counts.
      expect(filterOptions.price).toEqual({ min: 10_001, max: 40_000 });
      return data.list.map(({ salePrice }) => salePrice);
    };
    const dearest = Array.from({ length: 360 }, (_, place) => 39_900 - place);
    for (const pageNum of [1, 4, 5, 6]) {
      expect(await page({ sortType: 'PRICE_HIGH_TO_LOW', pageNum })).toEqual(
        dearest.slice(pageNum * 60 - 60, pageNum * 60),
      );
    }
    expect((await page({ keyword: 'shirt', sortType: 'PRICE_LOW_TO_HIGH' }))[0]).toBe(10_101);
  });

  it('takes short words and numbers for themselves, longer words for beginnings too', async () => {
    await shop.pool.query(`update items set search_text = 'coat co 7 l7' where code = 'L7'`);
    await shop.pool.query(`update items set search_text = 'coat 71 l71' where code = 'L71'`);
    const found = async (keyword: string) => {
      const { data } = await search({ keyword, pageSize: 5 });
      return data.list.map(({ code }) => code);
    };
    expect(await found('7')).toEqual(['L7']);
    expect(await found('co')).toEqual(['L7']);
    expect(await found('coat')).toEqual(['L71', 'L7']);
    // Of so short a word as a prefix nobody knows what it begins.
    await shop.pool.query(`update items set search_text = 'coat l7' where code = 'L7'`);
    expect(await found('co')).toEqual([]);
    await shop.pool.query(`update items set search_text = 'overcoat l7' where code = 'L7'`);
    expect(await found('overco')).toEqual(['L7']);
  });

  it('has the item first whose code was typed, whatever its rank', async () => {
    const { data, totalCount } = await search({ keyword: 'l1', pageSize: 2 });
    expect(data.list.map(({ code }) => code)).toEqual(['L1', 'L19999']);
    // L1, L10 to L19, and so on.
    expect(totalCount).toBe(11_111);
  });

  it('suggests brands of the channel', async () => {
    await shop.pool.query(`update items set channel_ids = '{2}' where brand_name = 'Rare'`);
    const suggested = async (channel: 'bit' | 'sit', keyword: string) => {
      const { data } = await shop.guest.call(
        'GET',
        `/api/product/search/suggest?keyword=${keyword}`,
        suggestResponseSchema,
        { headers: asking(channel) },
      );
      return data.brands.map(({ name }) => name);
    };
    expect(await suggested('sit', 'rar')).toEqual(['Rare']);
    expect(await suggested('bit', 'rar')).toEqual([]);
    expect(await suggested('bit', 'acm')).toEqual(['Acme']);
  });
});
