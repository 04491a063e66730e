import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { catalogueState, items } from '../../db/schema/catalogue';
import type { Database, Executor } from '../../platform/foundation';
import { createIndexBuilder, type IndexedItem, type SearchIndex, setSeparator } from './search-index';

/** So few that requests in between wait for some milliseconds only, and that the rows are young garbage. */
const rowsPerFetch = 200;

// A cursor takes no parameters.
const joined = (column: PgColumn) => sql`array_to_string(${column}, ${sql.raw(`'${setSeparator}'`)})`;

function selectItems(where: SQL): SQL {
  return sql`
    select ${items.id}, ${items.code}, ${items.channelIds} as "channelIds", ${items.brandName} as "brandName",
      ${items.colorCode} as "colorCode", ${joined(items.categoryCodes)} as "categoryCodes", ${joined(items.sizes)} as sizes,
      ${joined(items.labels)} as labels, ${items.salePrice} as "salePrice", ${items.discountPercent} as "discountPercent",
      extract(epoch from ${items.publishedAt})::double precision as "publishedAt", ${items.rank},
      ${items.searchText} as "searchText", ${items.titleEn} || ' ' || ${items.titleZh} || ' ' || ${items.brandName} as name
    from ${items} where ${items.onShelf} and ${where}`;
}

interface Fetched extends Record<string, unknown>, IndexedItem {}

/** The items among these that are on the shelf. */
export async function readItems(db: Executor, ids: readonly string[]): Promise<IndexedItem[]> {
  const { rows } = await db.execute<Fetched>(selectItems(sql`${items.id} = any(${sql.param(ids)}::text[])`));
  return rows;
}

/** An index of all items on the shelf, and the place in the change journal that it is up to. */
export interface LoadedIndex {
  index: SearchIndex;
  position: number;
}

/** Reads all items on the shelf as they are at one moment. Throws where `signal` ends it. */
export function loadIndex(db: Database, signal: AbortSignal): Promise<LoadedIndex> {
  return db.transaction(
    async (tx) => {
      const { rows: states } = await tx.execute<{
        position: number;
        items: number;
        codeBytes: number;
        idBytes: number;
      }>(sql`
        select (select ${catalogueState.lastChange} from ${catalogueState})::double precision as position,
          count(*)::integer as items, coalesce(sum(octet_length(${items.code})), 0)::integer as "codeBytes",
          coalesce(sum(octet_length(${items.id})), 0)::integer as "idBytes"
        from ${items} where ${items.onShelf}`);
      const state = states[0] ?? { position: 0, items: 0, codeBytes: 0, idBytes: 0 };
      const builder = createIndexBuilder(state);
      // All rows are read: the plan with the first rows soonest is not the fastest. A sort of a large catalogue would run
      // into the deadline of a statement; the index `items_rank` gives the order.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`);
      await tx.execute(sql`set local enable_sort = off`);
      // The index compares ids by their bytes, whatever the collation of the database.
      await tx.execute(sql`declare on_shelf no scroll cursor for
        ${selectItems(sql`true`)} order by ${items.rank} desc nulls last, ${items.id} collate "C"`);
      const fetch = async () =>
        (await tx.execute<Fetched>(sql.raw(`fetch ${rowsPerFetch} from on_shelf`))).rows;
      let next: Promise<Fetched[]> | undefined = fetch();
      while (next) {
        const rows: Fetched[] = await next;
        signal.throwIfAborted();
        next = rows.length === rowsPerFetch ? fetch() : undefined;
        // The next rows are on their way before these are added.
        await setImmediate();
        for (const row of rows) builder.add(row);
      }
      return { index: builder.build(), position: state.position };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
