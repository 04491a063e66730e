import type { Database, Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import type { SalesChannel } from 'shared-contracts/wire/merchant-dashboard';
import { periodsOf, type Range } from './range';
import { soldQuery, standingQuery } from './sold-query';

/** Totals of a part of the sales. */
export interface Sold {
  sales: number;
  pieces: number;
  returned: number;
}
interface OrdersOfDay {
  day: string;
  orders: number;
  retail: number;
}
export interface Sales {
  days: (Sold & { day: string; channel: SalesChannel })[];
  categories: (Sold & { category: string })[];
  orders: OrdersOfDay[];
}

type Row<Columns> = Columns & Record<string, unknown>;

/** SQL: days of the range whose sums are up to date. */
const summedDays = ({ from, to }: Range) => sql`
  select d.* from sales_days d where d.day between ${from}::date and ${to}::date
    and not exists (select from sales_changes c where c.day = d.day)`;

/** As `readSales`, in a snapshot of the caller. */
export async function readSalesIn(db: Executor, range: Range): Promise<Sales> {
  const { rows: summed } = await db.execute<Row<OrdersOfDay>>(
    sql`select day::text as day, orders, retail_orders as retail from (${summedDays(range)}) summed`,
  );
  const isSummed = new Set(summed.map(({ day }) => day));
  const periods = periodsOf(range.days.filter((day) => !isSummed.has(day)));
  const { rows: counted } = await db.execute<Row<OrdersOfDay>>(sql`
    select day::text as day, count(*)::int as orders, (count(*) filter (where not wholesale))::int as retail
    from (${standingQuery(periods)}) o group by day`);
  const { rows: sold } = await db.execute<
    Row<Sold & { day: string | null; channel: SalesChannel | null; category: string | null }>
  >(sql`
    select day::text as day, channel, category,
      sum(sales)::float8 as sales, sum(pieces)::int as pieces, sum(returned)::int as returned
    from (
      select s.* from sales_sums s join (${summedDays(range)}) summed on summed.day = s.day
      union all (${soldQuery(periods)})) sold
    group by grouping sets ((day, channel), (category))`);
  return {
    days: sold.flatMap(({ day, channel, sales, pieces, returned }) =>
      day === null || channel === null ? [] : [{ day, channel, sales, pieces, returned }],
    ),
    categories: sold.flatMap(({ category, sales, pieces, returned }) =>
      category === null ? [] : [{ category, sales, pieces, returned }],
    ),
    orders: [...summed, ...counted],
  };
}

/**
 * Sales of the range: sums of days where they are up to date, the orders themselves of all other days, in one
 * snapshot.
 */
export function readSales(db: Database, range: Range): Promise<Sales> {
  return db.transaction((tx) => readSalesIn(tx, range), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
