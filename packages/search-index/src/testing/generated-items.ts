import fc from 'fast-check';
import { setSeparator } from '../dictionary';
import type { IndexedItem } from '../indexed-item';
import type { AttributeKind, ListQuery, SortOrder } from '../list-query';
import { createIndexBuilder, type MemorySearchIndex } from '../memory-index';
import type { SuggestQuery } from '../search-index';

export function itemOf(id: string, fields: Partial<IndexedItem> = {}): IndexedItem {
  return {
    id,
    code: `C-${id}`,
    styleCode: id,
    channelIds: [1, 2],
    brandName: 'Acme',
    colorCode: 'NAVY',
    categoryCodes: 'MEN',
    sizes: '',
    availableSizes: '',
    labels: '',
    attributes: '',
    salePrice: 0,
    discountPercent: 0,
    publishedAt: 0,
    rank: 0,
    searchText: '',
    name: '',
    ...fields,
  };
}

/** An index built from scratch. */
export function indexOf(items: Iterable<IndexedItem>, minDeltaRows?: number): MemorySearchIndex {
  const sorted = [...items].sort(
    (one, other) => other.rank - one.rank || Buffer.compare(Buffer.from(one.id), Buffer.from(other.id)),
  );
  const builder = createIndexBuilder({ items: sorted.length, codeBytes: 0, idBytes: 0, minDeltaRows });
  for (const item of sorted) builder.add(item);
  return builder.build();
}

export const all: ListQuery = { channel: 1, sort: 'RECOMMENDED', page: 1, pageSize: 100 };
/** Converts maps to sorted entries, because their order is not significant. */
export function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, each) =>
      each instanceof Map ? (key === 'brand' ? [...each] : [...each].sort()) : each,
    ),
  );
}

const words = ['shirt', 'shirts', 'short', 'linen', 'co', 'coat', '7', '71', '襯衫', '白襯', '白', 'oxford'];
const list = (...values: string[]) => fc.subarray(values).map((chosen) => chosen.join(setSeparator));
export const itemArbitrary = fc.record<IndexedItem>({
  id: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzé襯'),
  code: fc.constant(''),
  styleCode: fc.constantFrom('S1', 'S2', 'S3', '款式', ''),
  channelIds: fc.subarray([1, 2]),
  brandName: fc.constantFrom('Acme', 'ACME', 'Shirtmakers', 'Oxford'),
  colorCode: fc.constantFrom('NAVY', 'RED'),
  categoryCodes: list('MEN', 'MEN###SHIRTS', 'WOMEN'),
  sizes: list('ALPHA@@@S', 'ALPHA@@@M'),
  availableSizes: list('ALPHA@@@S', 'ALPHA@@@M'),
  labels: list('NEW', 'ONLINE'),
  attributes: list('MATERIAL@@@WOOL', 'FIT@@@SLIM', 'FIT@@@WIDE'),
  salePrice: fc.integer({ min: 0, max: 3 }),
  discountPercent: fc.constantFrom(0, 20, 25, 60),
  publishedAt: fc.integer({ min: 0, max: 2 }),
  rank: fc.integer({ min: 0, max: 2 }),
  searchText: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 5 }).map((chosen) => chosen.join(' ')),
  name: fc.constantFrom('', 'Shirt', 'Linen Coat', `Oxford Shirt${setSeparator}白襯衫`, '襯衫'),
});
export const withCode = (item: IndexedItem): IndexedItem => ({ ...item, code: `C-${item.id}` });
export const change = fc.oneof(
  { weight: 4, arbitrary: itemArbitrary.map((item) => ({ upserted: [withCode(item)], deleted: [] })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a', 'b', 'c', 'é', '?').map((id) => ({ upserted: [], deleted: [id] })),
  },
);

const sorts: SortOrder[] = ['RECOMMENDED', 'NEWEST', 'PRICE_LOW_TO_HIGH', 'PRICE_HIGH_TO_LOW', 'DISCOUNT'];
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });
const keyword = fc.constantFrom(...words, 'shrit', 'oxfordshirt', 'linen coat', '白襯衫', 'c-a', 'sh', '衫');
interface GeneratedQuery extends ListQuery {
  material: readonly string[] | undefined;
  fit: readonly string[] | undefined;
}
const generatedQuery = fc.record<GeneratedQuery>({
  channel: fc.constantFrom(1, 2),
  department: maybe(fc.constantFrom('MEN', 'WOMEN')),
  labels: maybe(fc.subarray(['NEW', 'ONLINE'], { minLength: 1 })),
  keyword: maybe(keyword),
  category: maybe(fc.constant(['MEN###SHIRTS'])),
  brand: maybe(fc.subarray(['acme', 'Oxford'])),
  color: maybe(fc.subarray(['NAVY', 'RED'])),
  size: maybe(fc.subarray(['ALPHA@@@S', 'ALPHA@@@M'])),
  withSoldOut: maybe(fc.boolean()),
  byStyle: maybe(fc.boolean()),
  material: maybe(fc.constant(['MATERIAL@@@WOOL'])),
  fit: maybe(fc.subarray(['FIT@@@SLIM', 'FIT@@@WIDE'])),
  price: maybe(fc.record({ min: maybe(fc.nat(2)), max: maybe(fc.nat(3)) })),
  discount: maybe(fc.constant([{ min: 20, max: 29 }])),
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 9 }),
});
/** Always in one order, because the requests to an engine are recorded. */
const chosenAttributes = ({ material, fit }: Pick<GeneratedQuery, 'material' | 'fit'>) => ({
  ...(material && { 'MATERIAL@@@': material }),
  ...(fit && { 'FIT@@@': fit }),
});
/** The chosen attributes with this one instead of those of its kind. */
export function withAttribute(chosen: ListQuery['attributes'], value: string): ListQuery['attributes'] {
  const of = (kind: AttributeKind) => (value.startsWith(kind) ? [value] : chosen?.[kind]);
  return chosenAttributes({ material: of('MATERIAL@@@'), fit: of('FIT@@@') });
}
export const query = generatedQuery.map(
  ({ material, fit, ...others }): ListQuery => ({
    ...others,
    attributes: chosenAttributes({ material, fit }),
  }),
);
export const suggestion = fc.record<SuggestQuery>({
  channel: fc.constantFrom(1, 2),
  keyword,
  department: maybe(fc.constant('MEN')),
  limits: fc.constant({ codes: 6, brands: 3 }),
});
