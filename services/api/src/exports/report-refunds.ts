import type { Database } from 'api-platform/foundation';
import { type Period, within } from 'api-platform/period';
import { sql } from 'drizzle-orm';
import { money, type Report } from './cells';
import { reportOf } from './report-of';

type Refund = {
  key: string;
  at: string;
  orderId: string;
  returnId: string | null;
  means: 'PAYMENT' | 'STORE_CREDIT' | 'GIFT_CARD' | 'POINTS';
  amount: number | null;
  points: number | null;
  state: string | null;
  reference: string | null;
  providerReference: string | null;
  paymentReference: string | null;
};

/** SQL: what went back to buyers. Keys begin with a letter, so that those of four tables are unique. */
const moved = (period: Period) => sql`
  select 'a' || reference as key, requested_at as at, f.order_id, f.return_id, 'PAYMENT' as means,
      f.amount_minor as amount, null::int as points, f.state, f.reference,
      f.psp_reference as provider_reference, p.psp_reference as payment_reference
    from payment_refunds f join payment_attempts p using (order_id, number) where ${within(period, 'requested_at')}
  union all
  select 'b' || lpad(e.id::text, 12, '0'), e.at, e.order_id, e.return_id, c.kind, e.amount, null, null, null, null, null
    from gift_card_entries e join gift_cards c on c.id = e.gift_card_id
    where e.kind = 'RETURNED' and ${within(period, 'e.at')}
  union all
  select 'c' || lpad(id::text, 12, '0'), at, order_id, return_id, 'POINTS', null, points, null, null, null, null
    from point_entries where kind = 'RESTORED' and ${within(period, 'at')}
  union all
  select 'd' || c.id, c.issued_at, r.order_id, r.id, 'STORE_CREDIT', c.initial_amount, null, null, null, null, null
    from gift_cards c join returns r on r.id = c.return_id where ${within(period, 'c.issued_at')}`;

/**
 * Refunds of a period, one row for each: to the card or wallet that paid, as the provider knows it, as store credit, to gift
 * cards, and in points. Without names.
 */
export function reportRefunds(db: Database, period: Period): Report {
  return reportOf<Refund>({
    columns: [
      'at',
      'orderId',
      'returnId',
      'means',
      'amount',
      'points',
      'state',
      'reference',
      'providerReference',
      'paymentReference',
    ],
    async read(after, limit) {
      const { rows } = await db.execute<Refund>(sql`
        select key, at::text, order_id as "orderId", return_id as "returnId", means, amount, points, state, reference,
          provider_reference as "providerReference", payment_reference as "paymentReference"
        from (${moved(period)}) moved where key > ${after} order by key limit ${limit}`);
      return rows;
    },
    keyOf: ({ key }) => key,
    cellsOf: (row) => [
      new Date(row.at),
      row.orderId,
      row.returnId,
      row.means,
      money(row.amount),
      row.points,
      row.state,
      row.reference,
      row.providerReference,
      row.paymentReference,
    ],
  });
}
