import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A part of a statement, without values of its own, as a text: it is not put together anew for each call. */
export function writtenOnce(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`a part that is written once has values: ${text}`);
  return sql.raw(text);
}
