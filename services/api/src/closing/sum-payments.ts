import type { Executor } from 'api-platform/foundation';
import { type Period, within } from 'api-platform/period';
import { sql } from 'drizzle-orm';
import { pointValueMinor } from 'shared-contracts/shop-rules';
import type { ClosingLine, ClosingSection } from 'shared-contracts/wire/merchant-closing';
import { lineOf } from './closing-line';

type Sum = { section: ClosingSection; line: string; of: string | null; count: number; amount: number };

/** SQL: the brand of a card, or the wallet. */
const method = sql.raw(`coalesce(p.card->>'brand', p.method)`);

/**
 * What went back to buyers in a month by means, and what the payment provider captured, sent back and had disputed, by
 * method: the rows of the exports of refunds, payments and payment problems.
 */
export async function sumPayments(tx: Executor, period: Period): Promise<ClosingLine[]> {
  const { rows } = await tx.execute<Sum>(sql`
    with sent as materialized (
      select f.state, f.amount_minor, ${method} as method
      from payment_refunds f join payment_attempts p using (order_id, number)
      where ${within(period, 'f.requested_at')} and f.state <> 'REPEATED')
    select 'REFUNDS' as section, case when state in ('FAILED', 'BY_HAND') then state else 'PAYMENT' end as line,
        null as of, count(*)::int as count, sum(amount_minor)::float8 as amount
      from sent group by 2
    union all
    select 'REFUNDS', line, null, count(*)::int, sum(amount)::float8 from (
      select c.kind as line, e.amount from gift_card_entries e join gift_cards c on c.id = e.gift_card_id
        where e.kind = 'RETURNED' and ${within(period, 'e.at')}
      union all
      select kind, initial_amount from gift_cards where return_id is not null and ${within(period, 'issued_at')}) cards
    group by 2
    union all
    select 'REFUNDS', 'POINTS', null, count(*)::int, sum(points)::float8 * ${pointValueMinor}::int
      from point_entries where kind = 'RESTORED' and ${within(period, 'at')} having count(*) > 0
    union all
    -- The part of a payment that an exchange took over is no new money.
    select 'CAPTURED', 'captured', ${method}, count(*)::int, sum(p.amount_minor)::float8
      from payment_attempts p join orders o on o.id = p.order_id and o.exchange_of is null
      where p.result_code = 'Authorised' and ${within(period, 'p.created_at')} group by 3
    union all
    select 'SENT_BACK', 'sentBack', method, count(*)::int, sum(amount_minor)::float8
      from sent where state not in ('FAILED', 'BY_HAND') group by 3
    union all
    select 'DISPUTES', d.state, ${method}, count(*)::int, sum(d.amount_minor)::float8
      from payment_disputes d join payment_attempts p using (order_id, number)
      where ${within(period, 'd.opened_at')} group by 2, 3
    order by 1, 2, 3`);
  return rows.map(({ section, line, count, amount, of }) => lineOf(section, line, count, amount, of));
}
