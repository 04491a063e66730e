import type { Database } from 'api-platform/foundation';
import type { Period } from 'api-platform/period';
import { sql } from 'drizzle-orm';
import { pointValueMinor } from 'shared-contracts/wire/points';
import { money, type Report } from './cells';
import { cardsAt, type MemberPoints, readPointsAt } from './owed';
import { reportOf } from './report-of';

const columns = ['kind', 'reference', 'issuedAt', 'expiresAt', 'points', 'amount'];

type Card = {
  id: string;
  kind: string;
  lastFour: string;
  issuedAt: string;
  expiresAt: string;
  balance: number;
};
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The balance of each gift card and store credit that is not spent and has not expired. */
function reportCards(db: Database, at: Date): Report {
  return reportOf<Card>({
    columns,
    async read(after, limit) {
      const { rows } = await db.execute<Card>(sql`
        select id::text, kind, last_four as "lastFour", issued_at::text as "issuedAt", expires_at::text as "expiresAt", balance
        from (${cardsAt(at)}) cards
        where id > ${after || beforeAll}::uuid and balance > 0 order by cards.id limit ${limit}`);
      return rows;
    },
    keyOf: ({ id }) => id,
    cellsOf: ({ kind, lastFour, issuedAt, expiresAt, balance }) => [
      kind,
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
  return reportOf<MemberPoints>({
    columns,
    read: (after, limit) => readPointsAt(db, [at], after, limit),
    keyOf: ({ number }) => number,
    cellsOf: ({ number, balances: [points = 0] }) =>
      points > 0 ? ['POINTS', number, null, null, points, money(points * pointValueMinor)] : undefined,
  });
}

/** What the shop owes at the end of a period's last day: gift cards, store credit and points. */
export function reportBalances(db: Database, { end }: Period): Report {
  async function* rows() {
    yield* reportCards(db, end).rows;
    yield* reportPoints(db, end).rows;
  }
  return { columns, rows: rows() };
}
