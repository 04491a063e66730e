import { type SQL, sql } from 'drizzle-orm';
import { startOfDay } from 'shared-contracts/calendar';

/** Two moments; the end is exclusive. */
export interface Period {
  start: Date;
  end: Date;
}

/** The period between two days in Hong Kong, the second exclusive; throws when either is not a valid day. */
export function periodOf({ from, to }: { from: string; to: string }): Period {
  const [start, end] = [from, to].map(startOfDay);
  if (!start || !end || start >= end) {
    throw new Error(
      `from ${from} to ${to} is not a period: pass two days as YYYY-MM-DD, the second after the first`,
    );
  }
  return { start, end };
}

/** SQL: whether a column's time is in the period. */
export function within({ start, end }: Period, column: string): SQL {
  const name = sql.raw(column);
  return sql`${name} >= ${start.toISOString()}::timestamptz and ${name} < ${end.toISOString()}::timestamptz`;
}
