import type { Executor } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { sql } from 'drizzle-orm';
import type { ClosingLine } from 'shared-contracts/wire/merchant-closing';
import { refundedByDay } from '../exports/report-sales';
import { readSalesIn, standingQuery, toRange } from '../modules/dashboard';
import { lineOf } from './closing-line';

type Sold = {
  wholesale: boolean;
  orders: number;
  list: number;
  discounts: number;
  withCoupon: number;
  coupons: number;
  delivery: number;
  points: number;
  giftCards: number;
  refunds: number;
  refunded: number;
};

/**
 * Sales of a month by channel: the orders and refunds of the export of net sales, and the goods as the dashboard counts
 * them, from its sums of days.
 */
export async function sumSold(
  tx: Executor,
  period: Period,
  days: { from: string; to: string },
): Promise<ClosingLine[]> {
  const { rows } = await tx.execute<Sold>(sql`
    with sold as (
      select o.wholesale, count(*)::int as orders, sum(o.list_total)::float8 as list,
        sum(o.discount_total)::float8 as discounts, sum(o.delivery_fee)::float8 as delivery,
        sum(o.points_amount)::float8 as points, sum(o.gift_card_amount)::float8 as gift_cards,
        count(coupons.amount)::int as with_coupon, coalesce(sum(coupons.amount), 0)::float8 as coupons
      from (${standingQuery([period])}) s join orders o using (id)
      left join lateral (
        select sum((d->>'amount')::int) as amount from jsonb_array_elements(o.discounts) d
        where d->>'kind' = 'COUPON') coupons on o.discounts <> '[]'
      group by 1),
    back as (
      select wholesale, sum(refunds)::int as refunds, sum(refunded)::float8 as refunded
      from (${refundedByDay(period)}) r group by 1)
    select channels.wholesale, coalesce(orders, 0) as orders, coalesce(list, 0) as list,
      coalesce(discounts, 0) as discounts, coalesce(with_coupon, 0) as "withCoupon", coalesce(coupons, 0) as coupons,
      coalesce(delivery, 0) as delivery, coalesce(points, 0) as points, coalesce(gift_cards, 0) as "giftCards",
      coalesce(refunds, 0) as refunds, coalesce(refunded, 0) as refunded
    from (values (false), (true)) channels (wholesale)
    left join sold using (wholesale) left join back using (wholesale) order by 1`);
  const { days: goods } = await readSalesIn(tx, toRange(days, period.start.getTime()));
  return rows.flatMap((row) => {
    const section = row.wholesale ? ('WHOLESALE' as const) : ('RETAIL' as const);
    const ofChannel = goods.filter(({ channel }) => (channel === 'wholesale') === row.wholesale);
    const charged = row.list - row.discounts + row.delivery;
    return [
      lineOf(section, 'list', row.orders, row.list),
      lineOf(section, 'discounts', null, -(row.discounts - row.coupons)),
      lineOf(section, 'coupons', row.withCoupon, -row.coupons),
      lineOf(section, 'delivery', null, row.delivery),
      lineOf(section, 'charged', row.orders, charged),
      lineOf(section, 'refunded', row.refunds, -row.refunded),
      lineOf(section, 'net', null, charged - row.refunded),
      lineOf(section, 'points', null, row.points),
      lineOf(section, 'giftCards', null, row.giftCards),
      lineOf(
        section,
        'goods',
        ofChannel.reduce((sum, { pieces }) => sum + pieces, 0),
        ofChannel.reduce((sum, { sales }) => sum + sales, 0),
      ),
    ];
  });
}
