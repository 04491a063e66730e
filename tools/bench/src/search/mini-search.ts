import MiniSearch, { type SearchOptions } from 'minisearch';
import { type IndexedItem, type ListQuery, searchWordsOf, setSeparator } from 'search-index';
import { type Engine, type Found, filtersOf } from './engine';

type Hit = IndexedItem & { score: number };
const stored = [
  'code',
  'channelIds',
  'brandName',
  'colorCode',
  'categoryCodes',
  'sizes',
  'salePrice',
  'discountPercent',
  'rank',
] as const;

/** MiniSearch has no sort orders, ranges or facet counts: this computes them from all results. */
export function createMiniSearch(): Engine {
  const index = new MiniSearch<IndexedItem>({
    fields: ['searchText'],
    storeFields: [...stored],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });

  function search(query: ListQuery, options: SearchOptions, withFacets: boolean): Found {
    const keyword = query.keyword ? searchWordsOf(query.keyword).join(' ') : MiniSearch.wildcard;
    const hits = index.search(keyword, {
      ...options,
      combineWith: 'AND',
      filter: ({ channelIds }) => channelIds.includes(query.channel),
    }) as unknown as Hit[];
    const filters = [...filtersOf(query)];
    const counts: Record<string, Map<string, number>> = {
      brand: new Map(),
      color: new Map(),
      category: new Map(),
      size: new Map(),
      discount: new Map(),
    };
    const price = { min: Infinity, max: 0 };
    const found: Hit[] = [];
    for (const hit of hits) {
      const failing = filters.filter(([, meets]) => !meets(hit)).map(([name]) => name);
      if (failing.length === 0) found.push(hit);
      if (!withFacets || failing.length > 1) continue;
      const count = (facet: string, values: readonly string[]) => {
        if (failing.length === 1 && failing[0] !== facet) return;
        for (const value of values) counts[facet]?.set(value, (counts[facet].get(value) ?? 0) + 1);
      };
      count('brand', [hit.brandName]);
      count('color', [hit.colorCode]);
      count('category', hit.categoryCodes.split(setSeparator));
      count('size', hit.sizes.split(setSeparator));
      count('discount', [String(Math.floor(hit.discountPercent / 10))]);
      if (failing.length === 0 || failing[0] === 'price') {
        price.min = Math.min(price.min, hit.salePrice);
        price.max = Math.max(price.max, hit.salePrice);
      }
    }
    if (query.sort === 'PRICE_LOW_TO_HIGH') found.sort((one, other) => one.salePrice - other.salePrice);
    else if (!query.keyword) found.sort((one, other) => other.rank - one.rank);
    return { total: found.length, codes: found.slice(0, query.pageSize).map(({ code }) => code) };
  }

  return {
    add: (item) => index.add(item),
    ready: () => undefined,
    list: (query, withFacets) => search(query, { prefix: true }, withFacets),
    correct: (query) => search(query, { prefix: true, fuzzy: 1 }, false),
    change: (item) => index.replace(item),
  };
}
