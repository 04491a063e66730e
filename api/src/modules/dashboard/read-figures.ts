import type { Executor } from 'api-platform/foundation';
import { type SQL, sql } from 'drizzle-orm';
import type { SalesChannel } from 'shared-contracts/wire/merchant-dashboard';
import type { Range } from './range';

const mostTerms = 20;

type Rows<Row> = Row & Record<string, unknown>;

/** What a part of the sales adds up to. */
export interface Sold {
  day: string;
  channel: SalesChannel;
  /** The first two levels of the item's category; empty for an item that is no longer in the catalogue. */
  category: string;
  sales: number;
  pieces: number;
  returned: number;
}

/**
 * Orders of the range that stand, read by the index on their time. A wholesale order waits for its payment on
 * account, a retail order counts once it is paid.
 */
const standing = ({ start, end }: Range): SQL => sql`
  select id, wholesale, created_at,
    (created_at at time zone 'Asia/Hong_Kong')::date::text as day
  from orders
  where created_at >= ${start.toISOString()}::timestamptz and created_at < ${end.toISOString()}::timestamptz
    and kind = 'GOODS' and status not in ('CANCELLED', 'EXPIRED')
    and (wholesale or status not in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING'))`;

const category = sql.raw(
  `coalesce(array_to_string((string_to_array(i.category_code, '###'))[1:2], '###'), '')`,
);

/** The statement of `readSold`. */
export const soldQuery = (range: Range): SQL => sql`
  with standing as materialized (${standing(range)}),
  back as materialized (
    select r.order_id, b.position,
      coalesce(sum(b.quantity) filter (where r.kind = 'CANCELLATION'), 0)::int as cancelled,
      coalesce(sum(b.quantity) filter (where r.kind = 'RETURN'), 0)::int as returned
    from standing o
    join returns r on r.order_id = o.id and r.status not in ('REFUSED', 'CANCELLED')
    join return_lines b on b.return_id = r.id
    group by r.order_id, b.position)
  select o.day,
    case when o.wholesale then 'wholesale' when l.channel_id = 1 then 'bit' else 'sit' end as channel,
    ${category} as category,
    sum(round((l.sale_price::numeric * l.quantity - l.discount)
      * (l.quantity - coalesce(back.cancelled, 0)) / l.quantity))::float8 as sales,
    sum(l.quantity - coalesce(back.cancelled, 0))::int as pieces,
    coalesce(sum(back.returned), 0)::int as returned
  from standing o
  join order_lines l on l.order_id = o.id and not l.is_gift
  left join back on back.order_id = l.order_id and back.position = l.position
  left join items i on i.code = l.item_code
  group by 1, 2, 3`;

/** Sales by day, channel and category. */
export async function readSold(db: Executor, range: Range): Promise<Sold[]> {
  return (await db.execute<Rows<Sold>>(soldQuery(range))).rows;
}

/** Orders by day, all and those of the two channels. */
export async function readOrderCounts(
  db: Executor,
  range: Range,
): Promise<{ day: string; orders: number; retail: number }[]> {
  const { rows } = await db.execute<Rows<{ day: string; orders: number; retail: number }>>(sql`
    select day, count(*)::int as orders, (count(*) filter (where not wholesale))::int as retail
    from (${standing(range)}) o group by day`);
  return rows;
}

export async function readVisits(
  db: Executor,
  { from, to }: Range,
): Promise<{ day: string; visits: number }[]> {
  const { rows } = await db.execute<Rows<{ day: string; visits: number }>>(sql`
    select day::text as day, sum(count)::int as visits from daily_counts
    where kind = 'VISIT' and day between ${from}::date and ${to}::date group by day`);
  return rows;
}

export async function readMissedSearches(
  db: Executor,
  { from, to }: Range,
): Promise<{ term: string; count: number }[]> {
  const { rows } = await db.execute<Rows<{ term: string; count: number }>>(sql`
    select term, sum(count)::int as count from daily_counts
    where kind = 'SEARCH_MISS' and day between ${from}::date and ${to}::date
    group by term order by 2 desc, term limit ${mostTerms}`);
  return rows;
}

/** Pieces in stock of items that the shop shows, by category as in `readSold`. */
export async function readStock(db: Executor): Promise<{ category: string; stock: number }[]> {
  const { rows } = await db.execute<Rows<{ category: string; stock: number }>>(sql`
    select ${category} as category, sum(s.stock)::int as stock
    from items i join skus s on s.item_id = i.id where i.on_shelf group by 1`);
  return rows;
}
