import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';

/** Rows a statement: few enough for a bar that moves, many enough to be fast. */
const batchSize = 1_000;

const quoted = (name: string) => `"${name}"`;

interface Conflict {
  /** Columns of a row that is there already; without them it stays as it is. */
  key?: readonly string[];
  /** Columns that it keeps. */
  kept?: readonly string[];
}

/** What happens to a row that is there already. */
function onConflict(table: string, columns: readonly string[], { key, kept = [] }: Conflict): string {
  const changing = columns.filter((name) => !key?.includes(name) && !kept.includes(name)).map(quoted);
  if (!key || changing.length === 0) return 'on conflict do nothing';
  const list = (prefix: string) => changing.map((name) => `${prefix}.${name}`).join(', ');
  return `on conflict (${key.map(quoted).join(', ')}) do update
    set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}
    where (${list(table)}) is distinct from (${list('excluded')})`;
}

/**
 * Inserts rows as one JSON parameter a batch, which the server unpacks into the columns' types: no limit of parameters,
 * and a tenth of the time of one placeholder for each value. Answers how many rows were new, or changed.
 */
export async function insertRows<Table extends PgTable>(
  client: ClientBase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { onProgress, ...conflict }: Conflict & { onProgress?: ((count: number) => void) | undefined } = {},
): Promise<number> {
  const columns = Object.entries(getTableColumns(table));
  const given = columns.filter(([key]) => rows.some((row) => key in row));
  const names = given.map(([, column]) => quoted(column.name)).join(', ');
  const name = quoted(getTableName(table));
  const resolution = onConflict(
    name,
    given.map(([, column]) => column.name),
    conflict,
  );
  let inserted = 0;
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const json = batch.map((row) =>
      Object.fromEntries(
        given.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key] ?? null]),
      ),
    );
    const { rowCount } = await client.query(
      `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, $1::json)
       ${resolution}`,
      [JSON.stringify(json)],
    );
    inserted += rowCount ?? 0;
    onProgress?.(batch.length);
  }
  return inserted;
}
