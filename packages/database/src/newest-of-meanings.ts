import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * SQL: whether a row is among the `most` newest of one of these meanings of a search, each of which reads an index of its own.
 * With one condition for all of them PostgreSQL would walk through every row.
 */
export function newestOfMeanings(
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  meanings: readonly (SQLWrapper | undefined)[],
  most: number,
): SQL {
  const newest = meanings.map(
    (meaning) =>
      sql`(select id from ${table} where ${meaning} order by created_at desc, id desc limit ${most})`,
  );
  return sql`${table.id} in (${sql.join(newest, sql` union `)})`;
}
