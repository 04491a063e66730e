import { attributes, brands, categories, colors, labels } from 'database/schema/catalogue';
import { contentPages, lockers, popularWords, sizeGuides, storeStock, stores } from 'database/schema/content';
import { storedObjects } from 'database/schema/member';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import type { Demo } from '../catalogue/build-demo';

function keyOf(table: PgTable): string[] {
  const { primaryKeys } = getTableConfig(table);
  const columns = Object.values(getTableColumns(table)).filter(({ primary }) => primary);
  return (primaryKeys[0]?.columns ?? columns).map(({ name }) => name);
}

/** The pieces of a store leave with a row in the stock journal. */
const inJournal = (deletion: string) => `
  with gone as (${deletion} returning t.sku_id, t.store_id, t.stock)
  insert into stock_movements (sku_id, store_id, quantity, stock_after, reason)
  select sku_id, store_id, -stock, 0, 'REMOVED' from gone where stock > 0`;

/** Removes rows of an older demo that this one does not contain: an import leaves such rows alone. */
export async function removeOthers(client: ClientBase, { rows }: Demo): Promise<void> {
  const tables: readonly (readonly [PgTable, readonly object[]])[] = [
    [colors, rows.colors],
    [labels, rows.labels],
    [attributes, rows.attributes],
    [categories, rows.categories],
    [brands, rows.brands],
    [sizeGuides, rows.sizeGuides],
    [popularWords, rows.popularWords],
    [stores, rows.stores],
    [storeStock, rows.storeStock],
    [lockers, rows.lockers],
    [contentPages, rows.contentPages],
    [storedObjects, rows.storedObjects],
  ];
  for (const [table, kept] of tables) {
    const name = getTableName(table);
    const key = keyOf(table);
    const columns = Object.entries(getTableColumns(table)).filter(([, column]) => key.includes(column.name));
    const keys = kept.map((row) =>
      Object.fromEntries(
        columns.map(([property, column]) => [column.name, (row as Record<string, unknown>)[property]]),
      ),
    );
    const isSame = key.map((column) => `r.${column} = t.${column}`).join(' and ');
    const others = `delete from ${name} t where not exists
      (select from json_populate_recordset(null::${name}, $1::json) r where ${isSame})`;
    await client.query(table === storeStock ? inJournal(others) : others, [JSON.stringify(keys)]);
  }
}
