import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { insertRows } from './insert-rows';

type Row<Table extends PgTable> = Table['$inferInsert'];

function keyOf(table: PgTable): string[] {
  const { primaryKeys } = getTableConfig(table);
  const columns = Object.values(getTableColumns(table)).filter(({ primary }) => primary);
  return (primaryKeys[0]?.columns ?? columns).map(({ name }) => name);
}

/**
 * Makes a table hold these rows: those that are gone are removed, the others changed where they differ. What is the same
 * stays as it is, with all that hangs on it; so do `kept` columns of a row that is there.
 */
export async function renewRows<Table extends PgTable>(
  client: ClientBase,
  table: Table,
  rows: readonly Row<Table>[],
  { kept = [], onProgress }: { kept?: readonly string[]; onProgress?: (count: number) => void } = {},
): Promise<void> {
  const name = getTableName(table);
  const key = keyOf(table);
  const columns = Object.entries(getTableColumns(table));
  const keys = rows.map((row) =>
    Object.fromEntries(
      columns
        .filter(([, column]) => key.includes(column.name))
        .map(([property, column]) => [column.name, (row as Record<string, unknown>)[property]]),
    ),
  );
  const isSame = key.map((column) => `r.${column} = t.${column}`).join(' and ');
  await client.query(
    `delete from ${name} t where not exists
       (select from json_populate_recordset(null::${name}, $1::json) r where ${isSame})`,
    [JSON.stringify(keys)],
  );
  await insertRows(client, table, rows, { onProgress, key, kept });
}
