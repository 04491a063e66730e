import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** Renders a part of a statement without parameters to text once, instead of on each call. */
export function writtenOnce(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`a part that is written once has values: ${text}`);
  return sql.raw(text);
}
