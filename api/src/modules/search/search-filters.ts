import type { IdColumn } from 'search-index/id-column';
import type { ItemIndex } from 'search-index/item-index';
import { keepResult } from 'search-index/kept-results';
import { byRange, byTable, type RowFilter } from 'search-index/row-filter';
import { RowSet, setRoom } from 'search-index/row-set';
import { type ChannelType, channels } from 'shared-contracts/channel';
import type { SearchQuery } from 'shared-contracts/wire/search';
import type { Reference, Shopper } from '../product';

/** Behaviour 2: the tabs women, men and kids are departments. */
const departments = { women: 'WOMEN', men: 'MEN', kids: 'KIDS' } as const;

/** The filters that are facets too. */
export const facets = ['category', 'brand', 'color', 'size', 'price', 'discount'] as const;
export type Facet = (typeof facets)[number];

/** Of the facets that something is chosen of. */
export type FacetFilters = ReadonlyMap<Facet, RowFilter>;

/** The fields of a search that choose something of a facet. */
export const fieldsOf: Record<Facet, readonly (keyof ListQuery)[]> = {
  category: ['categoryName'],
  brand: ['brandName'],
  color: ['filterColor'],
  size: ['filterSize'],
  price: ['minPrice', 'maxPrice'],
  discount: ['discountRange'],
};

/** A search without what only the catalogue knows: its label is read as codes. */
export type ListQuery = Omit<SearchQuery, 'label'> & { labels?: string[] };

/** A label by its code or by its name in either language, as a link or a suggestion gives it. */
function labelCodes(reference: Reference, label: string): string[] {
  const wanted = label.trim().toLowerCase();
  const codes = reference.labels
    .filter(({ code, nameEn, nameZh }) =>
      [code, nameEn, nameZh].some((name) => name.toLowerCase() === wanted),
    )
    .map(({ code }) => code);
  return codes.length > 0 ? codes : [label];
}

/** Two that ask for the same are the same, however they are typed. */
export function toListQuery(reference: Reference, { label, keyword, ...query }: SearchQuery): ListQuery {
  const typed = keyword?.trim().toLowerCase();
  return {
    ...query,
    ...(typed ? { keyword: typed } : {}),
    ...(label ? { labels: labelCodes(reference, label) } : {}),
  };
}

function chosen(values: readonly string[] | undefined, filter: (wanted: ReadonlySet<string>) => RowFilter) {
  return values && values.length > 0 ? filter(new Set(values)) : undefined;
}

/** 1 for each number of a value that is wanted. */
function tableOf(values: readonly string[], isWanted: (value: string) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => (isWanted(value) ? 1 : 0));
}

function rowsWith(index: ItemIndex, column: IdColumn, table: Uint8Array): RowSet {
  const set = new RowSet(index.size);
  column.addTo(set, table);
  return set;
}

/** What a channel shows, or a department of it. Asked for with each search. */
export function shownRows(index: ItemIndex, channel: ChannelType, department?: string): RowSet {
  const key = `shown:${channel}:${department ?? ''}`;
  return keepResult(index, { key, bytes: index.size / 8 }, () => {
    const { id } = channels[channel];
    const hasChannel = Uint8Array.from({ length: 4 }, (_, bits) => ((bits & id) === 0 ? 0 : 1));
    const shown = rowsWith(index, index.channels, hasChannel);
    if (department) {
      const isIn = index.categorySets.tableOf((code) => code === department);
      shown.intersect(rowsWith(index, index.categories, isIn));
    }
    return shown;
  });
}

/** What is looked at before any facet is chosen, apart from a keyword: channel, department tab and label. */
export function takeScope(
  index: ItemIndex,
  { channel }: Pick<Shopper, 'channel'>,
  { sex, labels }: Pick<ListQuery, 'sex' | 'labels'>,
): RowSet {
  const scope = setRoom.take(index.size);
  scope.unite(shownRows(index, channel, sex && departments[sex]));
  if (labels) {
    const wanted = setRoom.take(index.size);
    index.labels.addTo(
      wanted,
      index.labelSets.tableOf((code) => labels.includes(code)),
    );
    scope.intersect(wanted);
  }
  return scope;
}

function priceFilter(index: ItemIndex, { minPrice, maxPrice }: ListQuery): RowFilter | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return byRange(index.salePrice, minPrice ?? 0, maxPrice ?? Number.POSITIVE_INFINITY);
}

function discountFilter(index: ItemIndex, { discountRange = [] }: ListQuery): RowFilter | undefined {
  if (discountRange.length === 0) return undefined;
  const isWanted = (percent: number) =>
    discountRange.some(({ minDiscount, maxDiscount }) => percent >= minDiscount && percent <= maxDiscount);
  const table = () => Uint8Array.from({ length: 101 }, (_, percent) => (isWanted(percent) ? 1 : 0));
  return byTable(index.discount, table);
}

export function facetFilters(index: ItemIndex, query: ListQuery): FacetFilters {
  const filters: Record<Facet, RowFilter | undefined> = {
    // What is in a category, itself or below it.
    category: chosen(query.categoryName, (wanted) =>
      byTable(index.categories, () => index.categorySets.tableOf((code) => wanted.has(code))),
    ),
    // A brand's page has its name from an address that somebody typed.
    brand: chosen(
      query.brandName?.map((name) => name.toLowerCase()),
      (wanted) => byTable(index.brand, () => tableOf(index.brands, (name) => wanted.has(name.toLowerCase()))),
    ),
    color: chosen(query.filterColor, (wanted) =>
      byTable(index.color, () => tableOf(index.colors, (code) => wanted.has(code))),
    ),
    size: chosen(query.filterSize, (wanted) =>
      byTable(index.sizes, () => index.sizeSets.tableOf((size) => wanted.has(size))),
    ),
    price: priceFilter(index, query),
    discount: discountFilter(index, query),
  };
  return new Map(facets.flatMap((facet) => (filters[facet] ? [[facet, filters[facet]] as const] : [])));
}
