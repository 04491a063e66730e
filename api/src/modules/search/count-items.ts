import { type SQL, sql } from 'drizzle-orm';
import { items } from '../../db/schema/catalogue';
import type { Executor } from '../foundation';
import type { ReadCache } from '../read-cache';
import type { Facet } from './search-filters';

/** Whole percent, both ends included. */
export const discountRanges = [
  [1, 19],
  [20, 29],
  [30, 39],
  [40, 49],
  [50, 100],
] as const;

export type CountedFacet = Facet | 'total';
export interface CountRow extends Record<string, unknown> {
  facet: CountedFacet;
  value: string;
  count: number;
}
export interface Counts {
  rows: CountRow[];
  /** False where they were estimated. */
  isExact: boolean;
}

/** Fewer items than that are always counted one by one. */
const alwaysCounted = 20_000;
/** So many of what is to be counted stand in a sample. */
const sampleSize = 4_000;
const largeLifetimeMs = 60_000;

/** Few sets of categories or sizes stand in many items: sets are counted first, then what is in them. */
const members = (facet: Facet, sets: SQL) => sql`
  select ${sql.raw(`'${facet}'`)} as facet, value, sum(count)::integer as count
  from (select ${sets} as members, count(*) as count from scope group by ${sets}) counted,
    unnest(members) value group by value`;

const ranges = discountRanges.map(
  ([from, to]) => sql`when discount_percent between ${from} and ${to} then ${`${from}-${to}`}`,
);

const countsOf: Record<CountedFacet, { columns: string; counts: SQL }> = {
  category: { columns: 'category_codes', counts: members('category', sql`category_codes`) },
  brand: {
    columns: 'brand_name',
    counts: sql`select 'brand' as facet, brand_name as value, count(*)::integer as count from scope group by brand_name`,
  },
  color: {
    columns: 'color_code',
    counts: sql`select 'color' as facet, color_code as value, count(*)::integer as count from scope group by color_code`,
  },
  size: { columns: 'sizes', counts: members('size', sql`sizes`) },
  discount: {
    columns: 'discount_percent',
    counts: sql`select 'discount' as facet, range as value, count(*)::integer as count from (
      select case ${sql.join(ranges, sql` `)} end as range from scope) found where range is not null group by range`,
  },
  price: {
    columns: 'sale_price',
    counts: sql`select 'price' as facet, bound.value as value, case bound.value when 'min' then lowest else highest end as count
      from (select min(sale_price) as lowest, max(sale_price) as highest from scope) prices,
        (values ('min'), ('max')) bound (value) where lowest is not null`,
  },
  total: {
    columns: '1',
    counts: sql`select 'total' as facet, '' as value, count(*)::integer as count from scope`,
  },
};

/** All wanted counts of what meets a condition, in one pass over it or over so many percent of the table. */
async function countItems(
  db: Executor,
  condition: SQL,
  wanted: readonly CountedFacet[],
  percent?: number,
): Promise<CountRow[]> {
  const columns = wanted.map((facet) => sql.raw(countsOf[facet].columns));
  const counts = wanted.map((facet) => countsOf[facet].counts);
  // The same pages of the table each time: counts do not waver from one visit to the next.
  const sample = percent === undefined ? sql`` : sql`tablesample system (${percent}) repeatable (1)`;
  const { rows } = await db.execute<CountRow>(sql`
    with scope as materialized (select ${sql.join(columns, sql`, `)} from ${items} ${sample} where ${condition})
    ${sql.join(counts, sql` union all `)}`);
  return rows;
}

/** How many items there are, as the planner knows it: 0 where it has not looked yet. */
export function readItemCount(db: Executor, cache: ReadCache): Promise<number> {
  return cache.read(
    'item-count',
    async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select greatest(reltuples, 0)::double precision as count from pg_class where oid = 'items'::regclass`,
      );
      return rows[0]?.count ?? 0;
    },
    largeLifetimeMs,
  );
}

/** So large that reading all items takes longer than somebody waits. */
export async function isLarge(db: Executor, cache: ReadCache): Promise<boolean> {
  return (await readItemCount(db, cache)) > alwaysCounted;
}

/** How many items the planner expects to meet a condition. */
async function expectedItems(db: Executor, condition: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${items} where ${condition}`,
  );
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Two digits say as much as a sample knows. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))) - 1);
  return Math.round(count / step) * step;
}

/**
 * The counts of what meets a condition. Where that is so much of a large catalogue that a sample of the table is read
 * sooner than all of it, they are estimated from one and kept for a minute (docs/decisions/0027).
 */
export async function readCounts(
  db: Executor,
  cache: ReadCache,
  key: string,
  condition: SQL,
  wanted: readonly CountedFacet[],
): Promise<Counts> {
  const exact = async () => ({ rows: await countItems(db, condition, wanted), isExact: true });
  const all = await readItemCount(db, cache);
  if (all <= alwaysCounted) return cache.read(`counts:${key}`, exact);
  const expected = await cache.read(`expected:${key}`, () => expectedItems(db, condition), largeLifetimeMs);
  if (expected <= alwaysCounted) return cache.read(`counts:${key}`, exact);
  const share = Math.min(1, sampleSize / expected);
  if (share * all >= expected) return cache.read(`counts:${key}`, exact, largeLifetimeMs);
  const estimate = async () => {
    const rows = await countItems(db, condition, wanted, share * 100);
    return {
      rows: rows.map((row) => (row.facet === 'price' ? row : { ...row, count: rounded(row.count / share) })),
      isExact: false,
    };
  };
  return cache.read(`counts:${key}`, estimate, largeLifetimeMs);
}
