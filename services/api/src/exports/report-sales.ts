import type { Database } from 'api-platform/foundation';
import { type Period, within } from 'api-platform/period';
import { type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { standingQuery } from '../modules/dashboard';
import { money, type Report } from './cells';
import { piecesOf } from './pieces-of';
import { reportOf } from './report-of';

type Day = {
  day: string;
  channel: 'RETAIL' | 'WHOLESALE';
  orders: number;
  pieces: number;
  charged: number;
  points: number;
  giftCards: number;
  storeCredit: number;
  refunded: number;
};

/** SQL: how many refunds and credit notes, and what they gave back or took off an invoice, by `day` and `wholesale`. */
export const refundedByDay = (period: Period): SQL => sql`
  select day, wholesale, count(*)::int as refunds, sum(amount)::bigint as refunded
  from (
    select hong_kong_day(e.at) as day, r.order_id,
      r.refund_minor + r.credit_minor + r.gift_card_minor + r.points_minor as amount
    from return_events e join returns r on r.id = e.return_id and r.status = 'REFUNDED'
    where e.status = 'REFUNDED' and ${within(period, 'e.at')}
    union all
    select issued_on, order_id, amount_minor from wholesale_credit_notes
    where issued_on >= ${hongKongDay(period.start)}::date and issued_on < ${hongKongDay(period.end)}::date) back
  join orders o on o.id = back.order_id and o.kind = 'GOODS' and o.status not in ('CANCELLED', 'EXPIRED')
  group by 1, 2`;

/**
 * Net sales by day: what was charged for orders that stand (the same that the dashboard counts), on the day of the order, less
 * what went back by the day of the refund, whether to a card, a gift card or in points, and what credit notes took off. Gift cards are no sale until they
 * pay for one, and an exchange is none.
 */
export function reportSales(db: Database, period: Period): Report {
  return reportOf<Day>({
    columns: [
      'day',
      'channel',
      'orders',
      'pieces',
      'charged',
      'paidByPoints',
      'paidByGiftCards',
      'refunded',
      'net',
      // A part of paidByGiftCards.
      'paidByStoreCredit',
    ],
    async read(after, limit) {
      const { rows } = await db.execute<Day>(sql`
        with sold as (
          select s.day, s.wholesale, count(*)::int as orders,
            sum(${piecesOf(sql`o`)})::int as pieces,
            sum(o.list_total - o.discount_total + o.delivery_fee)::bigint as charged,
            sum(o.points_amount)::bigint as points, sum(o.gift_card_amount)::bigint as gift_cards,
            sum((select -sum(e.amount) from gift_card_entries e join gift_cards c on c.id = e.gift_card_id
              where e.order_id = o.id and e.kind = 'SPENT' and c.kind = 'STORE_CREDIT'))::bigint as store_credit
          from (${standingQuery([period])}) s join orders o using (id) group by s.day, s.wholesale),
        back as (${refundedByDay(period)})
        select day::text as day, case when wholesale then 'WHOLESALE' else 'RETAIL' end as channel,
          coalesce(orders, 0) as orders, coalesce(pieces, 0) as pieces, coalesce(charged, 0)::float as charged,
          coalesce(points, 0)::float as points, coalesce(gift_cards, 0)::float as "giftCards",
          coalesce(store_credit, 0)::float as "storeCredit",
          coalesce(refunded, 0)::float as refunded
        from sold full join back using (day, wholesale)
        where day::text || wholesale::text > ${after} order by day, wholesale limit ${limit}`);
      return rows;
    },
    keyOf: ({ day, channel }) => day + String(channel === 'WHOLESALE'),
    cellsOf: (row) => [
      row.day,
      row.channel,
      row.orders,
      row.pieces,
      money(row.charged),
      money(row.points),
      money(row.giftCards),
      money(row.refunded),
      money(row.charged - row.refunded),
      money(row.storeCredit),
    ],
  });
}
