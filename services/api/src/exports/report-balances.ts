import type { Database } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { pointEntries } from 'database/schema/points';
import { and, asc, inArray, lt, sql } from 'drizzle-orm';
import { pointValueMinor } from 'shared-contracts/wire/points';
import { runLedger } from '../modules/points';
import { money, type Report } from './cells';
import type { Period } from './period';
import { reportOf } from './report-of';

const columns = ['kind', 'reference', 'issuedAt', 'expiresAt', 'points', 'amount'];

type Card = { id: string; lastFour: string; issuedAt: string; expiresAt: string; balance: number };

/** The balance of each gift card that is not spent and has not expired. */
function reportCards(db: Database, at: string): Report {
  return reportOf<Card>({
    columns,
    async read(after, limit) {
      // What moved since is taken back: not every card of an earlier import has an entry of its issue.
      const { rows } = await db.execute<Card>(sql`
        select * from (
          select c.id::text, c.last_four as "lastFour", c.issued_at::text as "issuedAt", c.expires_at::text as "expiresAt",
            c.balance - coalesce((select sum(e.amount) from gift_card_entries e
              where e.gift_card_id = c.id and e.at >= ${at}::timestamptz), 0)::int as balance
          from gift_cards c where c.issued_at < ${at}::timestamptz and c.expires_at >= ${at}::timestamptz) cards
        where id > ${after} and balance > 0 order by id limit ${limit}`);
      return rows;
    },
    keyOf: ({ id }) => id,
    cellsOf: ({ lastFour, issuedAt, expiresAt, balance }) => [
      'GIFT_CARD',
      `…${lastFour}`,
      new Date(issuedAt),
      new Date(expiresAt),
      null,
      money(balance),
    ],
  });
}

/** The points of each member who has some, with their value; those of open orders too. */
function reportPoints(db: Database, at: Date): Report {
  async function read(after: string, limit: number) {
    const members = await db
      .select({ id: customers.id, number: customers.crmMemberId })
      .from(customers)
      .where(
        sql`${customers.crmMemberId} > ${after}
          and exists (select from ${pointEntries} e where e.customer_id = ${customers.id})`,
      )
      .orderBy(asc(customers.crmMemberId))
      .limit(limit);
    const entries = await db
      .select()
      .from(pointEntries)
      .where(
        and(
          inArray(
            pointEntries.customerId,
            members.map(({ id }) => id),
          ),
          lt(pointEntries.at, at),
        ),
      )
      .orderBy(asc(pointEntries.at), asc(pointEntries.id));
    return members.map(({ id, number }) => {
      const own = entries.filter(({ customerId }) => customerId === id);
      return { number, points: runLedger(own, at).balance };
    });
  }
  return reportOf<{ number: string; points: number }>({
    columns,
    read,
    keyOf: ({ number }) => number,
    cellsOf: ({ number, points }) =>
      points > 0 ? ['POINTS', number, null, null, points, money(points * pointValueMinor)] : undefined,
  });
}

/** What the shop owes at the end of a period's last day: gift cards and points. */
export function reportBalances(db: Database, { end }: Period): Report {
  async function* rows() {
    yield* reportCards(db, end.toISOString()).rows;
    yield* reportPoints(db, end).rows;
  }
  return { columns, rows: rows() };
}
