import type { Executor } from 'api-platform/foundation';
import { type Period, within } from 'api-platform/period';
import type { GiftCardKind } from 'database/schema/states';
import { type SQL, sql } from 'drizzle-orm';
import { pointValueMinor } from 'shared-contracts/shop-rules';
import type { ClosingLine } from 'shared-contracts/wire/merchant-closing';
import { cardsAt, readPointsAt } from '../exports/owed';
import { statementEntries } from '../modules/wholesale';
import { lineOf } from './closing-line';

type Moved = { line: string; count: number; amount: number };

/**
 * The lines of what the shop owes, or is owed: at the month's start, what changed it by kind, what changed it without an
 * entry (`other`: expiry above all), and at the month's end. `valueMinor` is that of one unit.
 */
function movementLines(
  section: 'GIFT_CARDS' | 'STORE_CREDIT' | 'POINTS',
  {
    opening,
    moved,
    closing,
    valueMinor,
  }: { opening: Moved; moved: Moved[]; closing: Moved; valueMinor: number },
): ClosingLine[] {
  const other = closing.amount - opening.amount - moved.reduce((sum, { amount }) => sum + amount, 0);
  return [
    opening,
    ...moved,
    ...(other === 0 ? [] : [{ line: 'other', count: null, amount: other }]),
    closing,
  ].map(({ line, count, amount }) => lineOf(section, line, count, amount * valueMinor));
}

async function readOne(tx: Executor, line: string, query: SQL): Promise<Moved> {
  const { rows } = await tx.execute<Omit<Moved, 'line'>>(query);
  return { line, count: 0, amount: 0, ...rows[0] };
}

/** What is left on cards of a kind, and what moved it. */
async function sumCards(tx: Executor, period: Period, kind: GiftCardKind): Promise<ClosingLine[]> {
  const leftAt = (at: Date) => sql`
    select count(*)::int as count, coalesce(sum(balance), 0)::float8 as amount
    from (${cardsAt(at)}) cards where balance > 0 and kind = ${kind}`;
  const opening = await readOne(tx, 'opening', leftAt(period.start));
  const closing = await readOne(tx, 'closing', leftAt(period.end));
  const { rows: moved } = await tx.execute<Moved>(sql`
    select e.kind as line, count(*)::int as count, sum(e.amount)::float8 as amount
    from gift_card_entries e join gift_cards c on c.id = e.gift_card_id
    where ${within(period, 'e.at')} and c.kind = ${kind} group by 1 order by 1`);
  const section = kind === 'GIFT_CARD' ? 'GIFT_CARDS' : 'STORE_CREDIT';
  return movementLines(section, { opening, moved, closing, valueMinor: 1 });
}

/** Gift cards: what is left on them, and what was sold with the orders of the month. Store credit has lines of its own. */
export async function sumGiftCards(tx: Executor, period: Period): Promise<ClosingLine[]> {
  const sold = await readOne(
    tx,
    'sold',
    sql`select coalesce(sum(g.quantity), 0)::int as count, coalesce(sum(g.amount * g.quantity), 0)::float8 as amount
      from orders o join gift_card_orders g on g.order_id = o.id
      where ${within(period, 'o.created_at')} and o.kind = 'GIFT_CARD'
        and o.status not in ('PENDING_PAYMENT', 'PAYMENT_PROCESSING', 'CANCELLED', 'EXPIRED')`,
  );
  return [
    ...(await sumCards(tx, period, 'GIFT_CARD')),
    lineOf('GIFT_CARDS', 'sold', sold.count, sold.amount),
    ...(await sumCards(tx, period, 'STORE_CREDIT')),
  ];
}

const batch = 1_000;

/** Points of all members with their value; those of open orders too. What a member owes is not counted. */
export async function sumPoints(tx: Executor, period: Period): Promise<ClosingLine[]> {
  let [before, after] = [0, 0];
  for (let last = ''; ; ) {
    const members = await readPointsAt(tx, [period.start, period.end], last, batch);
    for (const { balances } of members) {
      before += Math.max(0, balances[0] ?? 0);
      after += Math.max(0, balances[1] ?? 0);
    }
    const newest = members.at(-1);
    if (!newest || members.length < batch) break;
    last = newest.number;
  }
  const { rows: moved } = await tx.execute<Moved>(sql`
    select kind as line, sum(points)::float8 as count, sum(points)::float8 as amount
    from point_entries where ${within(period, 'at')} group by 1 order by 1`);
  return movementLines('POINTS', {
    opening: { line: 'opening', count: before, amount: before },
    moved,
    closing: { line: 'closing', count: after, amount: after },
    valueMinor: pointValueMinor,
  });
}

/** Trade invoices: the entries of all buyers' statements, and what they leave open. */
export async function sumInvoices(
  tx: Executor,
  { from, to }: { from: string; to: string },
): Promise<ClosingLine[]> {
  const { rows } = await tx.execute<Moved & { isEarlier: boolean }>(sql`
    select day < ${from}::date as "isEarlier", kind as line, count(*)::int as count, sum(amount)::float8 as amount
    from (${statementEntries(sql`true`, to)}) entries where day <= ${to}::date group by 1, 2 order by 1, 2`);
  const sumOf = (some: Moved[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const moved = rows.filter(({ isEarlier }) => !isEarlier);
  return [
    lineOf('INVOICES', 'opening', null, sumOf(rows.filter(({ isEarlier }) => isEarlier))),
    ...moved.map(({ line, count, amount }) => lineOf('INVOICES', line, count, amount)),
    lineOf('INVOICES', 'closing', null, sumOf(rows)),
  ];
}
