import type { Database } from 'api-platform/foundation';
import { type Period, within } from 'api-platform/period';
import { type SQL, sql } from 'drizzle-orm';
import type {
  Difference,
  DifferenceKind,
  MatchKind,
  Settlement,
} from 'shared-contracts/wire/merchant-closing';

/**
 * SQL: payments, refunds and disputes of a period as the shop has them. A refund that failed or was paid by hand, and a
 * dispute that is open or won, move no money at the provider: 0. A replacement's payment is a part of another one.
 */
const ours = (period: Period): SQL => sql`
  select 'PAYMENT' as kind, p.psp_reference as reference, p.order_id, p.created_at as at,
      p.amount_minor::bigint as amount
    from payment_attempts p join orders o on o.id = p.order_id and o.exchange_of is null
    where p.result_code = 'Authorised' and ${within(period, 'p.created_at')}
  union all
  select 'REFUND', f.psp_reference, f.order_id, f.requested_at,
      case when f.state in ('REQUESTED', 'DONE') then -f.amount_minor else 0 end
    from payment_refunds f where ${within(period, 'f.requested_at')}
  union all
  select 'DISPUTE', d.psp_reference, d.order_id, d.opened_at,
      case when d.state = 'CHARGED_BACK' then -d.amount_minor else 0 end
    from payment_disputes d where ${within(period, 'd.opened_at')}`;

/** SQL: true when the shop has `theirs` in another period. */
const isKnown = sql`case theirs.kind
  when 'PAYMENT' then exists (select from payment_attempts p
    where p.psp_reference = theirs.reference and p.result_code = 'Authorised')
  when 'REFUND' then exists (select from payment_refunds f where f.psp_reference = theirs.reference)
  else exists (select from payment_disputes d where d.psp_reference = theirs.reference) end`;

/**
 * SQL: what shop and provider have of a period, in pairs by the provider's reference; `problem` is null where both agree.
 * What the shop has is compared with the provider's rows of any time, because it settles later. What only the provider has
 * is of the period in which the provider made it.
 */
const pairs = (period: Period): SQL => sql`
  with ours as materialized (${ours(period)}),
  theirs as materialized (
    select kind, reference, min(split_part(merchant_reference, '-', 1)) as order_id, min(created_at) as at,
      sum(gross_minor) as amount
    from settlement_lines
    where kind is not null
      and ((${within(period, 'created_at')}) or (kind, reference) in (select kind, reference from ours))
    group by 1, 2)
  select kind, reference, coalesce(ours.order_id, theirs.order_id) as order_id, coalesce(ours.at, theirs.at) as at,
    ours.amount as shop, theirs.amount as provider,
    case when ours.kind is null then 'ONLY_PROVIDER' when theirs.kind is null then 'ONLY_SHOP'
      when ours.amount <> theirs.amount then 'AMOUNT' end as problem
  from ours full join theirs using (kind, reference)
  where (ours.amount <> 0 or theirs.amount <> 0) and (ours.kind is not null or not ${isKnown})`;

/**
 * Where shop and provider differ in a period, by time, what is only in the shop last, because the provider settles most of
 * it later; all of them without a limit.
 */
export async function listDifferences(db: Database, period: Period, limit?: number): Promise<Difference[]> {
  const { rows } = await db.execute<Difference & Record<string, unknown>>(sql`
    select kind, problem, reference, order_id as "orderId", at::text,
      shop::float8 as "shopMinor", provider::float8 as "providerMinor"
    from (${pairs(period)}) pairs where problem is not null
    order by problem = 'ONLY_SHOP', pairs.at, kind, reference limit ${limit ?? null}::int`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** On a phone each is a card. */
const shownDifferences = 50;

/** What the payment provider settled of a period, compared with what the shop has. */
export async function readSettlement(db: Database, period: Period): Promise<Settlement> {
  const { rows: sums } = await db.execute<{
    kind: MatchKind;
    problem: DifferenceKind | null;
    count: number;
    shop: number;
    provider: number;
  }>(sql`
    select kind, problem, count(*)::int as count, coalesce(sum(shop), 0)::float8 as shop,
      coalesce(sum(provider), 0)::float8 as provider
    from (${pairs(period)}) pairs group by 1, 2
    order by array_position(array['PAYMENT', 'REFUND', 'DISPUTE'], kind), problem`);
  const { rows: batches } = await db.execute<Settlement['batches'][number]>(sql`
    select batch, count(*)::int as rows, min(created_at)::text as from, max(created_at)::text as to
    from settlement_lines where ${within(period, 'created_at')} group by account, batch order by batch desc`);
  const { rows: others } = await db.execute<Settlement['others'][number]>(sql`
    select type, count(*)::int as count, sum(net_minor)::float8 as "netMinor"
    from settlement_lines where kind is null and ${within(period, 'created_at')} group by 1 order by 1`);
  const { rows: fees } = await db.execute<{ amount: number }>(sql`
    select coalesce(sum(fees_minor), 0)::float8 as amount
    from settlement_lines where ${within(period, 'created_at')}`);
  return {
    batches: batches.map(({ from, to, ...batch }) => ({
      ...batch,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    matched: sums.flatMap(({ kind, problem, count, shop }) =>
      problem === null ? [{ kind, count, amountMinor: shop }] : [],
    ),
    differing: sums.flatMap(({ kind, problem, count, shop, provider }) =>
      problem === null ? [] : [{ kind, problem, count, shopMinor: shop, providerMinor: provider }],
    ),
    differences: await listDifferences(db, period, shownDifferences),
    feesMinor: fees[0]?.amount ?? 0,
    others,
  };
}
