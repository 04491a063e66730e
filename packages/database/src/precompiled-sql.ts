import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** Compiles a part of a statement without parameters to text, so that later statements do not compile it again. */
export function precompile(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error(`only SQL without parameters can be precompiled: ${text}`);
  return sql.raw(text);
}
