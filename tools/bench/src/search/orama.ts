import { create, insert, search, update } from '@orama/orama';
import { type IndexedItem, type ListQuery, searchWordsOf, setSeparator } from 'search-index';
import type { Engine, Found } from './engine';

const schema = {
  searchText: 'string',
  channelIds: 'enum[]',
  brandName: 'enum',
  colorCode: 'enum',
  categories: 'enum[]',
  sizes: 'enum[]',
  salePrice: 'number',
  discountPercent: 'number',
  rank: 'number',
} as const;
const facets = {
  brandName: {},
  colorCode: {},
  categories: {},
  sizes: {},
  discountPercent: {
    ranges: [
      { from: 1, to: 19 },
      { from: 20, to: 29 },
      { from: 30, to: 39 },
      { from: 40, to: 49 },
      { from: 50, to: 100 },
    ],
  },
};

const toDocument = (item: IndexedItem) => ({
  id: item.id,
  code: item.code,
  searchText: item.searchText,
  channelIds: [...item.channelIds],
  brandName: item.brandName,
  colorCode: item.colorCode,
  categories: item.categoryCodes.split(setSeparator),
  sizes: item.sizes.split(setSeparator),
  salePrice: item.salePrice,
  discountPercent: item.discountPercent,
  rank: item.rank,
});

function conditions({ channel, category, brand, color, size, price }: ListQuery) {
  return {
    channelIds: { containsAny: [channel] },
    ...(category && { categories: { containsAny: [...category] } }),
    ...(brand && { brandName: { in: [...brand] } }),
    ...(color && { colorCode: { in: [...color] } }),
    ...(size && { sizes: { containsAny: [...size] } }),
    ...(price && { salePrice: { between: [price.min ?? 0, price.max ?? 1e9] as [number, number] } }),
  };
}

/** Its tokenizer does not support Chinese, so it gets the terms of the shop's analyzer. */
export function createOrama(): Engine {
  const index = create({
    schema,
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (text: string) => text.split(' '),
      },
    },
  });

  async function run(query: ListQuery, { withFacets = false, tolerance = 0 }): Promise<Found> {
    const ask = (asked: ListQuery, limit: number) =>
      search(index, {
        term: asked.keyword ? searchWordsOf(asked.keyword).join(' ') : '',
        properties: ['searchText'],
        threshold: 0,
        tolerance,
        where: conditions(asked),
        limit,
        ...(withFacets && { facets }),
        ...(asked.sort === 'PRICE_LOW_TO_HIGH' && {
          sortBy: { property: 'salePrice' as const, order: 'ASC' as const },
        }),
        ...(!asked.keyword && { sortBy: { property: 'rank' as const, order: 'DESC' as const } }),
      });
    const { count, hits } = await ask(query, query.pageSize);
    // A facet's own filter does not apply to its counts.
    if (withFacets) {
      for (const facet of ['category', 'brand', 'color', 'size', 'price'] as const) {
        if (query[facet]) await ask({ ...query, [facet]: undefined }, 1);
      }
    }
    return { total: count, codes: hits.map(({ document }) => (document as unknown as IndexedItem).code) };
  }

  return {
    add: (item) => insert(index, toDocument(item)),
    ready: () => undefined,
    list: (query, withFacets) => run(query, { withFacets }),
    correct: (query) => run(query, { tolerance: 1 }),
    change: (item) => update(index, item.id, toDocument(item)),
  };
}
