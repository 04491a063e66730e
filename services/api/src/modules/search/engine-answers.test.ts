import path from 'node:path';
import { type RecordedEngine, startRecordedEngine } from 'search-index/testing/recorded-engine';
import { type CatalogueShop, type ItemSketch, openCatalogueShop } from '../testing/catalogue-fixture';
import { readAllItems } from './read-indexed-items';
import { renewAvailableSizes } from './renew-available-sizes';
import { openSearchEngine } from './search-index';

/** As that of the contract (packages/search-index/README.md). */
const recording = path.join(import.meta.dirname, 'engine-answers.recording.br');

const kinds = [
  { titleEn: 'Oxford Shirt', titleZh: '牛津襯衫' },
  { titleEn: 'Linen Dress', titleZh: '亞麻連身裙', categoryCode: 'WOMEN###CLOTHING###DRESSES' },
  { titleEn: 'Wool Jumper', titleZh: '羊毛針織衫', categoryCode: 'MEN###CLOTHING###KNITWEAR' },
  { titleEn: 'Leather Belt', titleZh: '皮帶', categoryCode: 'LIFESTYLE' },
];
const colors = ['NAVY', 'BLACK', 'WHITE'];
/** Thirty-six items: styles in three colours, of which some are sold out and some are of one channel. */
const items = Array.from({ length: 36 }, (_, place): ItemSketch => {
  const style = Math.floor(place / 3);
  return {
    ...kinds[style % 4],
    code: `E${String(place).padStart(2, '0')}`,
    styleCode: `ST${style}`,
    colorCode: colors[place % 3] ?? 'NAVY',
    brandName: style % 2 === 0 ? 'Acme' : 'Fig & Cedar',
    channelIds: place % 5 === 0 ? [2] : [1, 2],
    labels: place % 4 === 0 ? ['NEW'] : [],
    attributes: place % 2 === 0 ? ['MATERIAL@@@WOOL', 'FIT@@@SLIM'] : ['MATERIAL@@@COTTON'],
    stock: { S: place % 3 === 0 ? 0 : 2, M: place % 6 === 0 ? 0 : 1 },
    listPrice: 30_000,
    salePrice: 30_000 - (place % 7) * 2_000,
    rank: place % 8,
    publishedAt: new Date(Date.UTC(2026, 0, 1 + place)),
  };
});

const searches: Record<string, unknown>[] = [
  {},
  { byStyle: true },
  { byStyle: true, sortType: 'PRICE_LOW_TO_HIGH', pageSize: 5 },
  { byStyle: true, sortType: 'DISCOUNT', pageSize: 5, pageNum: 2 },
  { sortType: 'NEWEST', pageSize: 7, pageNum: 3 },
  { sex: 'men', filterColor: ['NAVY'], brandName: ['Acme'] },
  { byStyle: true, filterSize: ['ALPHA@@@S'], filterAttribute: ['MATERIAL@@@WOOL'] },
  { minPrice: 20_000, maxPrice: 26_000, discountRange: [{ minDiscount: 20, maxDiscount: 29 }] },
  { label: 'NEW', byStyle: true },
  { keyword: 'shirt' },
  { keyword: 'navy oxfrod shirts', byStyle: true },
  { keyword: 'linendress' },
  { keyword: '連身裙' },
  { keyword: '帶' },
  { keyword: 'jumper under 250' },
  { keyword: 'red umbrella' },
  { keyword: 'E07' },
  { keyword: 'ac', byStyle: true, pageSize: 3 },
];
const typed = ['sh', 'shirt', 'belt', '羊毛', 'fig', 'linen dr', 'jumpre', 'e1'];

let own: CatalogueShop;
let outside: CatalogueShop;
let engine: RecordedEngine;
beforeAll(async () => {
  engine = await startRecordedEngine(recording, process.env.RECORD_SEARCH_ENGINE);
  own = await openCatalogueShop({ items });
  const searchEngine = { url: engine.url, user: undefined, password: undefined, name: 'answers' };
  outside = await openCatalogueShop({ items, searchEngine });
  await renewAvailableSizes(outside.db);
  const { create } = openSearchEngine(searchEngine, { unique: () => 'test' });
  const { sink } = await readAllItems(outside.db, new AbortController().signal, () => create(1));
  await sink.finish({ source: 'test', position: 1, checkedAt: 0 });
});
afterAll(async () => {
  await own.app.close();
  await outside.app.close();
  await engine.close();
});

describe('an API with a search engine', () => {
  it.each(searches)('answers the search %j as one with an index of its own', async (payload) => {
    const ask = async ({ app }: CatalogueShop) =>
      (await app.inject({ method: 'POST', url: '/api/product/search', payload })).json();
    const expected = await ask(own);
    expect(expected.code).toBe(200);
    expect(await ask(outside)).toEqual(expected);
  });

  it.each(typed)('suggests the same for %s', async (keyword) => {
    const ask = async ({ app }: CatalogueShop) =>
      (await app.inject({ method: 'GET', url: '/api/product/search/suggest', query: { keyword } })).json();
    const expected = await ask(own);
    expect(expected.code).toBe(200);
    expect(await ask(outside)).toEqual(expected);
  });
});
