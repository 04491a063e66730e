import { type Period, within } from 'api-platform/period';
import { type SQL, sql } from 'drizzle-orm';

/** SQL: the first two levels of an item's category; empty for an item that is no longer in the catalogue. */
export const categoryOfItem = sql.raw(
  `coalesce(array_to_string((string_to_array(i.category_code, '###'))[1:2], '###'), '')`,
);

/** SQL: true for orders of the periods. */
function placedIn(periods: readonly Period[]): SQL {
  const each = periods.map((period) => within(period, 'created_at'));
  return each.length === 0 ? sql`false` : sql.join(each, sql` or `);
}

/**
 * SQL: orders of the periods that count as sold, read by the index on their time. A retail order counts once it is
 * paid, a wholesale order from the start, because it is paid by invoice. Cancelled and expired orders do not count,
 * nor those that replace pieces which were sold already.
 */
export const standingQuery = (periods: readonly Period[]): SQL => sql`
  select id, wholesale, hong_kong_day(created_at) as day from orders
  where (${placedIn(periods)}) and kind = 'GOODS' and exchange_of is null and status not in ('CANCELLED', 'EXPIRED')
    and (wholesale or status not in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING'))`;

/** SQL: what was sold in the periods, by day, channel and category. */
export const soldQuery = (periods: readonly Period[]): SQL => sql`
  with standing as materialized (${standingQuery(periods)}),
  back as materialized (
    select r.order_id, b.position,
      coalesce(sum(b.quantity) filter (where r.kind = 'CANCELLATION'), 0)::int as cancelled,
      coalesce(sum(b.quantity) filter (where r.kind = 'RETURN'), 0)::int as returned
    from standing o
    join returns r on r.order_id = o.id and r.status not in ('REFUSED', 'CANCELLED', 'NOT_RECEIVED')
    join return_lines b on b.return_id = r.id
    group by r.order_id, b.position)
  select o.day,
    case when o.wholesale then 'wholesale' when l.channel_id = 1 then 'bit' else 'sit' end as channel,
    ${categoryOfItem} as category,
    sum(round((l.sale_price::numeric * l.quantity - l.discount)
      * (l.quantity - coalesce(back.cancelled, 0)) / l.quantity))::bigint as sales,
    sum(l.quantity - coalesce(back.cancelled, 0))::int as pieces,
    coalesce(sum(back.returned), 0)::int as returned
  from standing o
  join order_lines l on l.order_id = o.id and not l.is_gift
  left join back on back.order_id = l.order_id and back.position = l.position
  left join items i on i.code = l.item_code
  group by 1, 2, 3`;
