import { type SQL, sql } from 'drizzle-orm';
import { channels } from 'shared-contracts/channel';
import { type FilterOptions, parseSizeFilterValue, type SearchQuery } from 'shared-contracts/wire/search';
import { items } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import type { Shopper } from '../product/product-summary';
import { nameIn, type Reference } from '../product/reference';
import type { ReadCache } from '../read-cache';
import { keyOf } from './key-of';
import type { Facet, FacetConditions } from './search-filters';
import { compareSizes, sizeName, sizeTypeName } from './size-order';

/** Whole percent, both ends included. */
const discountRanges = [
  [1, 19],
  [20, 29],
  [30, 39],
  [40, 49],
  [50, 100],
] as const;

interface CountRow extends Record<string, unknown> {
  facet: Facet | 'total';
  value: string;
  count: number;
}

/**
 * All counts in one pass. What is in scope is read once, with a flag for each filter; each facet then counts what meets
 * the other filters, so that a second value of it can be added.
 */
async function countFacets(db: Executor, scope: SQL, conditions: FacetConditions): Promise<CountRow[]> {
  const flag = (facet: Facet) => sql.identifier(`in_${facet}`);
  const flags = [...conditions].map(([facet, condition]) => sql`, (${condition}) as ${flag(facet)}`);
  const meeting = (except?: Facet) => {
    const others = [...conditions.keys()].filter((facet) => facet !== except);
    return others.length > 0 ? sql.join(others.map(flag), sql` and `) : sql`true`;
  };
  // Few sets of categories or sizes stand in many items: sets are counted first, then what is in them.
  const members = (facet: Facet, sets: SQL) => sql`
    select ${sql.raw(`'${facet}'`)} as facet, value, sum(count)::integer as count
    from (select ${sets} as members, count(*) as count from scope where ${meeting(facet)} group by ${sets}) counted,
      unnest(members) value group by value`;
  const ranges = discountRanges.map(
    ([from, to]) => sql`when discount_percent between ${from} and ${to} then ${`${from}-${to}`}`,
  );
  const { rows } = await db.execute<CountRow>(sql`
    with scope as materialized (
      select category_codes, brand_name, color_code, sizes, sale_price, discount_percent ${sql.join(flags)}
      from ${items} where ${scope}
    )
    ${members('category', sql`category_codes`)}
    union all
    select 'brand', brand_name, count(*)::integer from scope where ${meeting('brand')} group by brand_name
    union all
    select 'color', color_code, count(*)::integer from scope where ${meeting('color')} group by color_code
    union all
    ${members('size', sql`sizes`)}
    union all
    select 'discount', range, count(*)::integer from (
      select case ${sql.join(ranges, sql` `)} end as range from scope where ${meeting('discount')}) found
      where range is not null group by range
    union all
    select 'price', bound.value, case bound.value when 'min' then lowest else highest end
      from (select min(sale_price) as lowest, max(sale_price) as highest from scope where ${meeting('price')}) prices,
        (values ('min'), ('max')) bound (value) where lowest is not null
    union all
    select 'total', '', count(*)::integer from scope where ${meeting()}`);
  return rows;
}

function toOptions(
  rows: readonly CountRow[],
  { channel, locale }: Shopper,
  reference: Reference,
  chosenColors: readonly string[],
): FilterOptions {
  const counts = (facet: Facet) =>
    new Map(rows.filter((row) => row.facet === facet).map((row) => [row.value, row.count]));
  const category = counts('category');
  const color = counts('color');
  const discount = counts('discount');
  const price = counts('price');
  const lowest = price.get('min');
  const highest = price.get('max');
  return {
    category: reference.categories.flatMap((entry) => {
      const count = category.get(entry.code);
      const isHere = entry.visible && entry.channelIds.includes(channels[channel].id);
      return count && isHere ? [{ code: entry.code, name: nameIn(locale, entry), count }] : [];
    }),
    brand: [...counts('brand')]
      .map(([value, count]) => ({ value, name: value, count }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' })),
    size: toSizes(counts('size'), locale),
    color: reference.colors.flatMap((entry) => {
      const count = color.get(entry.code) ?? 0;
      // What is chosen is named also where nothing of it is left, so that it can be taken back.
      return count > 0 || chosenColors.includes(entry.code)
        ? [{ value: entry.code, name: nameIn(locale, entry), hex: entry.hex, count }]
        : [];
    }),
    price: lowest === undefined || highest === undefined ? null : { min: lowest, max: highest },
    discount: discountRanges.flatMap(([minDiscount, maxDiscount]) => {
      const count = discount.get(`${minDiscount}-${maxDiscount}`);
      return count ? [{ minDiscount, maxDiscount, count }] : [];
    }),
  };
}

function toSizes(counts: ReadonlyMap<string, number>, locale: Shopper['locale']): FilterOptions['size'] {
  const types = new Map<string, { value: string; count: number }[]>();
  for (const [text, count] of counts) {
    const size = parseSizeFilterValue(text);
    if (!size) continue;
    types.set(size.parent, [...(types.get(size.parent) ?? []), { value: size.value, count }]);
  }
  return [...types]
    .map(([parent, values]) => ({
      parent,
      name: sizeTypeName(parent, locale),
      values: values
        .sort((one, other) => compareSizes(one.value, other.value))
        .map(({ value, count }) => ({ value, name: sizeName(value, locale), count })),
    }))
    .sort((one, other) => one.parent.localeCompare(other.parent));
}

/** The filter options of what is in scope, and how many items meet all filters; one count for all pages and languages. */
export async function readFacets(
  db: Executor,
  cache: ReadCache,
  shopper: Shopper,
  reference: Reference,
  { pageNum: _page, pageSize: _size, sortType: _order, ...selection }: SearchQuery,
  scope: SQL,
  conditions: FacetConditions,
): Promise<{ filterOptions: FilterOptions; totalCount: number }> {
  const rows = await cache.read(`counts:${shopper.channel}:${keyOf(selection)}`, () =>
    countFacets(db, scope, conditions),
  );
  return {
    filterOptions: toOptions(rows, shopper, reference, selection.filterColor ?? []),
    totalCount: rows.find((row) => row.facet === 'total')?.count ?? 0,
  };
}
