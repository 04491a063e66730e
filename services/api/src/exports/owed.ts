import type { Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { pointEntries } from 'database/schema/points';
import { and, asc, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { runLedger } from '../modules/points';
import { readRulesAt } from '../modules/rules';

/**
 * SQL: `id`, `kind`, `last_four`, `issued_at`, `expires_at` and `balance` (cents) of each gift card and store credit that has not expired at a moment.
 * What moved since is taken back: not every card of an earlier import has an entry of its issue.
 */
export const cardsAt = (at: Date): SQL => sql`
  select c.id, c.kind, c.last_four, c.issued_at, c.expires_at,
    c.balance - coalesce((select sum(e.amount) from gift_card_entries e
      where e.gift_card_id = c.id and e.at >= ${at.toISOString()}::timestamptz), 0)::int as balance
  from gift_cards c
  where c.issued_at < ${at.toISOString()}::timestamptz and c.expires_at > ${at.toISOString()}::timestamptz`;

export interface MemberPoints {
  /** The member's number. */
  number: string;
  /** What is left at the moments that were asked for, those of open orders too; below zero for a debt. */
  balances: number[];
}

/** Points at some moments of up to `limit` members with entries, in the order of their numbers, behind `after`. */
export async function readPointsAt(
  db: Executor,
  moments: readonly Date[],
  after: string,
  limit: number,
): Promise<MemberPoints[]> {
  const last = new Date(Math.max(...moments.map((at) => at.getTime())));
  const members = await db
    .select({ id: customers.id, number: customers.crmMemberId })
    .from(customers)
    .where(
      sql`${customers.crmMemberId} > ${after}
        and exists (select from ${pointEntries} e where e.customer_id = ${customers.id})`,
    )
    .orderBy(asc(customers.crmMemberId))
    .limit(limit);
  const ids = members.map(({ id }) => id);
  const entries = await db
    .select()
    .from(pointEntries)
    .where(and(inArray(pointEntries.customerId, ids), lt(pointEntries.at, last)))
    .orderBy(asc(pointEntries.at), asc(pointEntries.id));
  const entriesOf = new Map<string, typeof entries>(ids.map((id) => [id, []]));
  for (const entry of entries) entriesOf.get(entry.customerId)?.push(entry);
  const rulesAt = await readRulesAt(db);
  return members.map(({ id, number }) => ({
    number,
    balances: moments.map(
      (at) =>
        runLedger(
          (entriesOf.get(id) ?? []).filter((entry) => entry.at < at),
          at,
          (earnedAt) => rulesAt(earnedAt).pointValidYears,
        ).balance,
    ),
  }));
}
