import type { ApiCall } from '../calls/call';
import { ApiError } from '../http/errors';
import type { ProductSummary } from '../wire/product';
import type { SearchRequest, SearchResponse } from '../wire/search';
import { type ListedProduct, listedStyles } from './listing';
import { createListingMemory } from './listing-memory';
import { scopeOfTab } from './listing-request';
import { type ListingPlace, listingCalls, loadListing, loadNextPage } from './load-listing';
import { type ListedColor, pictureOfColor } from './picture-of-color';

function product(index: number): ProductSummary {
  return {
    id: `id${index}`,
    code: `P${index}`,
    title: `Coat ${index}`,
    brandName: 'Harbour',
    channelId: 1,
    images: ['/images/1', '/images/2', '/images/3'],
    labels: ['NEW IN'],
    listPrice: 100_00,
    salePrice: 80_00,
    sameStyleProducts: [],
    color: 'Black',
    colorHex: '#000000',
  };
}

const facet = (code: string) => ({ code, name: code, count: 1 });

/** An API with this many products that pages like the real one. */
function shop(total: number) {
  const asked: SearchRequest[] = [];
  let isDown = false;
  const call = jest.fn((_call: ApiCall, { body }: { body: SearchRequest }) => {
    asked.push(body);
    if (isDown) {
      return { ok: false, error: new ApiError('network', 'no answer', { request: 'POST /search' }) };
    }
    const { pageNum = 1, pageSize = 60 } = body;
    const from = (pageNum - 1) * pageSize;
    const list = Array.from({ length: total }, (_, index) => product(index)).slice(from, from + pageSize);
    const data: SearchResponse = {
      data: { list, pageNum, isLastPage: from + pageSize >= total },
      filterOptions: {
        category: ['MEN', 'MEN###COATS', 'MEN###COATS###WOOL', 'MEN###SHOES', 'WOMEN'].map(facet),
        brand: [],
        size: [],
        color: [],
        price: null,
        discount: [],
      },
      totalCount: total,
    };
    return { ok: true, data };
  });
  return {
    asked,
    down: (value: boolean) => {
      isDown = value;
    },
    place: (path: string, more: Partial<ListingPlace> = {}): ListingPlace => ({
      api: { call } as unknown as ListingPlace['api'],
      url: new URL(path, 'http://shop.test'),
      scope: { category: 'MEN' },
      ...more,
    }),
  };
}

async function listed(place: ListingPlace) {
  const result = await loadListing(place);
  if (!result.ok) throw result.error;
  return result.data;
}

describe('a product list (behaviour/entities, behaviour/states and behaviour/calls)', () => {
  test('asks with the filters of the URL, sizes as parent@@@value', async () => {
    const { asked, place } = shop(3);
    await listed(
      place(
        '/bit/MEN?size=ALPHA@@@M&color=black&attr=FIT@@@SLIM&discount=30-49&minPrice=100&maxPrice=500&sort=DISCOUNT',
      ),
    );
    expect(asked).toEqual([
      {
        categoryName: ['MEN'],
        filterSize: ['ALPHA@@@M'],
        filterColor: ['black'],
        filterAttribute: ['FIT@@@SLIM'],
        discountRange: [{ minDiscount: 30, maxDiscount: 49 }],
        minPrice: 100_00,
        maxPrice: 500_00,
        byStyle: true,
        sortType: 'DISCOUNT',
        pageNum: 1,
        pageSize: 24,
      },
    ]);
  });

  test('only a product that is sold out says so, because all of a list is part of its page', () => {
    const response = {
      data: { list: [product(0), { ...product(1), soldOut: true }, { ...product(2), soldOut: false }] },
    } as SearchResponse;
    expect(listedStyles(response).map((each) => ('soldOut' in each ? each.soldOut : 'unsaid'))).toEqual([
      'unsaid',
      true,
      'unsaid',
    ]);
  });

  test('shows the colours of a style as swatches, its own first', async () => {
    const { place } = shop(1);
    const colors = ['P1', 'P0', 'P2', 'P3', 'P4', 'P5', 'P6'];
    const sameStyleProducts = colors.map((code) => ({
      code,
      image: '',
      color: `Colour ${code}`,
      colorHex: '#fff',
    }));
    const style = { ...product(0), sameStyleProducts };
    const { api } = place('/bit/MEN');
    const call = async (...args: Parameters<ListingPlace['api']['call']>) => {
      const result = await api.call(...args);
      const answer = (result as { data: SearchResponse }).data;
      return { ok: true, data: { ...answer, data: { ...answer.data, list: [style] } } } as typeof result;
    };
    const [tile] = (await listed(place('/bit/MEN', { api: { call } as unknown as ListingPlace['api'] })))
      .products;
    expect(tile?.colorCount).toBe(7);
    expect(tile?.colors?.map(({ code, name }) => [code, name])).toEqual([
      ['P0', 'Black'],
      ['P1', 'Colour P1'],
      ['P2', 'Colour P2'],
      ['P3', 'Colour P3'],
      ['P4', 'Colour P4'],
    ]);
    const [single] = (await listed(place('/bit/MEN'))).products;
    expect(single).not.toHaveProperty('colors');
  });

  test('sends the picture of a swatch only where the picture of the tile does not tell it', () => {
    const styleWith = (image: string, ...others: string[]) =>
      listedStyles({
        data: {
          list: [
            {
              ...product(0),
              colorHex: '#000080',
              images: [image],
              sameStyleProducts: others.map((other) => ({
                code: 'P1',
                image: other,
                color: 'Red',
                colorHex: '#ff0000',
              })),
            },
          ],
        },
      } as SearchResponse)[0] as ListedProduct;
    for (const [own, other, isSent] of [
      ['/images/P0-front', '/images/P1-front', false],
      ['/images/coat/000080/front', '/images/coat/ff0000/front', false],
      ['/images/one', '/images/two', true],
      ['/images/P0-front', '', true],
    ] as const) {
      const tile = styleWith(own, other);
      const [first, red] = tile.colors as [ListedColor, ListedColor];
      expect([pictureOfColor(tile, first), pictureOfColor(tile, red)]).toEqual([own, other]);
      expect([first, red].map((color) => 'image' in color)).toEqual([false, isSent]);
    }
  });

  test('a narrower category replaces the one of the listing, one from elsewhere does not', async () => {
    const { asked, place } = shop(3);
    await listed(place('/bit/MEN?cat=MEN%23%23%23COATS'));
    await listed(place('/bit/MEN?cat=WOMEN'));
    expect(asked.map(({ categoryName }) => categoryName)).toEqual([['MEN###COATS'], ['MEN']]);
  });

  test('offers the categories one step below, and below a chosen one', async () => {
    const { place } = shop(3);
    const codes = async (path: string) =>
      (await listed(place(path))).options.category.map(({ code }) => code);
    expect(await codes('/bit/MEN')).toEqual(['MEN###COATS', 'MEN###SHOES']);
    expect(await codes('/bit/MEN?cat=MEN%23%23%23COATS')).toEqual([
      'MEN###COATS',
      'MEN###COATS###WOOL',
      'MEN###SHOES',
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6, 20])(
    'a link to page %i shows what was shown there, in few calls',
    async (page) => {
      const { asked, place } = shop(500);
      const listing = await listed(place(`/bit/MEN?page=${page}`));
      const first = page > 5 ? (page - 1) * 24 : 0;
      expect(listing.products.map(({ code }) => code)).toEqual(
        Array.from({ length: page * 24 - first }, (_, index) => `P${first + index}`),
      );
      expect(listing).toMatchObject({ page, firstPage: page > 5 ? page : 1, isLastPage: false });
      expect(asked.length).toBeLessThanOrEqual(2);
      for (const { pageSize } of listingCalls(page, 24)) expect(pageSize).toBeLessThanOrEqual(60);
    },
  );

  test.each([1, 2, 3, 4, 5])(
    'page %i of the second channel ends with a full row, in 2, 3 and 5 columns',
    async (page) => {
      const { place } = shop(500);
      const listing = await listed(place(`/sit/MEN?page=${page}`));
      for (const columns of [2, 3, 5]) expect(listing.products.length % columns).toBe(0);
      expect(new Set(listing.products.map(({ code }) => code)).size).toBe(page * 30);
      for (const { pageSize } of listingCalls(page, 30)) expect(pageSize).toBeLessThanOrEqual(60);
    },
  );

  test('a page past the end shows the last one', async () => {
    const { place } = shop(30);
    const listing = await listed(place('/bit/MEN?page=9'));
    expect(listing).toMatchObject({ page: 2, isLastPage: true, totalCount: 30 });
    expect(listing.products).toHaveLength(30);
  });

  test('"next" appends to the list, and back finds it without a call', async () => {
    const { asked, place } = shop(60);
    const memory = createListingMemory();
    const first = await listed(place('/bit/MEN', { memory }));
    const second = await loadNextPage(place('/bit/MEN', { memory }), first);
    expect(second.ok && second.data).toMatchObject({ page: 2, isLastPage: false });
    expect(second.ok && second.data.products).toHaveLength(48);
    const calls = asked.length;
    expect((await listed(place('/bit/MEN?page=2', { memory }))).products).toHaveLength(48);
    expect(asked).toHaveLength(calls);
    // Another filter makes another list, which starts at page one again (behaviour/states).
    expect((await listed(place('/bit/MEN?color=black', { memory }))).products).toHaveLength(24);
    expect((await listed(place('/bit/MEN', { memory }))).products).toHaveLength(24);
    expect(asked).toHaveLength(calls + 2);
  });

  test('a list that is two minutes old is asked for again', async () => {
    const { asked, place } = shop(60);
    let now = 0;
    const memory = createListingMemory(() => now);
    await listed(place('/bit/MEN', { memory }));
    now = 121_000;
    await listed(place('/bit/MEN', { memory }));
    expect(asked).toHaveLength(2);
  });

  test('an outage is an error, no empty list, and is not remembered', async () => {
    const { down, place } = shop(60);
    const memory = createListingMemory();
    down(true);
    expect(await loadListing(place('/bit/MEN', { memory }))).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    });
    down(false);
    expect((await listed(place('/bit/MEN', { memory }))).products).toHaveLength(24);
  });

  test('a tab is a sex or a category (behaviour/screens)', () => {
    expect(scopeOfTab(new URLSearchParams('sex=kids'))).toEqual({ sex: 'kids' });
    expect(scopeOfTab(new URLSearchParams('category=beauty'))).toEqual({ category: 'BEAUTY' });
    expect(scopeOfTab(new URLSearchParams('sex=x&category=toys'))).toEqual({});
  });
});
