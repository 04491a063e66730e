import { Bitset, bitsetPool } from './bitset';
import type { ColumnStore } from './column-store';
import type { EncodedColumn } from './encoded-column';
import { type AttributeKind, definedFilters, type FilterName, type ListFilter } from './list-query';
import { byRange, byTable, type RowFilter } from './row-filter';

/** As `comparable` of `shared-contracts/same-name`: this room imports no other. */
export const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The filters of a query. */
export type FacetFilters = ReadonlyMap<FilterName, RowFilter>;

function filterBy(values: readonly string[] | undefined, filter: (wanted: ReadonlySet<string>) => RowFilter) {
  return values && values.length > 0 ? filter(new Set(values)) : undefined;
}

/** A table with 1 for each wanted value. */
function tableOf(values: readonly string[], isWanted: (value: string) => boolean): Uint8Array {
  return Uint8Array.from(values, (value) => (isWanted(value) ? 1 : 0));
}

function rowsWith(index: ColumnStore, column: EncodedColumn, table: Uint8Array): Bitset {
  const set = new Bitset(index.rows);
  column.addTo(set, table);
  return set;
}

/** The live rows of a channel, or of a category in it; every search needs them. */
export function channelRows(index: ColumnStore, channel: number, category?: string): Bitset {
  const key = `channel:${channel}:${category ?? ''}`;
  return index.results.get({ key, bytes: index.rows / 8 }, () => {
    const hasChannel = Uint8Array.from({ length: 4 }, (_, bits) => ((bits & channel) === 0 ? 0 : 1));
    const rows = rowsWith(index, index.channels, hasChannel);
    rows.intersect(index.live);
    if (category !== undefined) {
      const isIn = index.categorySets.tableOf((code) => code === category);
      rows.intersect(rowsWith(index, index.categories, isIn));
    }
    return rows;
  });
}

/** The live rows in the scope of a search, before facets and keyword filter them. */
export function borrowScope(
  index: ColumnStore,
  { channel, department, within, labels }: Pick<ListFilter, 'channel' | 'department' | 'within' | 'labels'>,
): Bitset {
  const scope = bitsetPool.borrow(index.rows);
  scope.unite(channelRows(index, channel, department));
  if (within) {
    const matchingRows = bitsetPool.borrow(index.rows);
    index.categories.addTo(
      matchingRows,
      index.categorySets.tableOf((code) => within.includes(code)),
    );
    scope.intersect(matchingRows);
  }
  if (labels) {
    const matchingRows = bitsetPool.borrow(index.rows);
    index.labels.addTo(
      matchingRows,
      index.labelSets.tableOf((code) => labels.includes(code)),
    );
    scope.intersect(matchingRows);
  }
  return scope;
}

function discountTable(ranges: NonNullable<ListFilter['discount']>): Uint8Array {
  const isWanted = (percent: number) => ranges.some(({ min, max }) => percent >= min && percent <= max);
  return Uint8Array.from({ length: 101 }, (_, percent) => (isWanted(percent) ? 1 : 0));
}

export type SizeChoice = Pick<ListFilter, 'withSoldOut'>;

/** The sizes that the filter and the facet of a query use. */
export function sizesOf(index: ColumnStore, { withSoldOut }: SizeChoice): EncodedColumn {
  return withSoldOut ? index.sizes : index.availableSizes;
}

function attributeFilters(
  index: ColumnStore,
  { attributes = {} }: ListFilter,
): Record<AttributeKind, RowFilter | undefined> {
  const withAny = (values: readonly string[]) =>
    filterBy(values, (wanted) =>
      byTable(index.attributes, () => index.attributeSets.tableOf((value) => wanted.has(value))),
    );
  return Object.fromEntries(Object.entries(attributes).map(([kind, values]) => [kind, withAny(values)]));
}

/** The row filters of a query. */
export function facetFilters(index: ColumnStore, query: ListFilter): FacetFilters {
  const { price, discount = [] } = query;
  return definedFilters<RowFilter>({
    // A category matches itself and its descendants: an item stores its whole path.
    category: filterBy(query.category, (wanted) =>
      byTable(index.categories, () => index.categorySets.tableOf((code) => wanted.has(code))),
    ),
    brand: filterBy(query.brand?.map(comparable), (wanted) =>
      byTable(index.brand, () => tableOf(index.brands.values, (name) => wanted.has(comparable(name)))),
    ),
    color: filterBy(query.color, (wanted) =>
      byTable(index.color, () => tableOf(index.colors.values, (code) => wanted.has(code))),
    ),
    size: filterBy(query.size, (wanted) =>
      byTable(sizesOf(index, query), () => index.sizeSets.tableOf((size) => wanted.has(size))),
    ),
    ...attributeFilters(index, query),
    price: price && byRange(index.salePrice.values, price.min ?? 0, price.max ?? Number.POSITIVE_INFINITY),
    discount: discount.length > 0 ? byTable(index.discount, () => discountTable(discount)) : undefined,
  });
}
