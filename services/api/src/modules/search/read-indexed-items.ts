import { setImmediate } from 'node:timers/promises';
import type { Database, Executor } from 'api-platform/foundation';
import { catalogueState, items } from 'database/schema/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  createIndexBuilder,
  type IndexedItem,
  type MemorySearchIndex,
  type SearchIndex,
  setSeparator,
} from './search-index';

/**
 * Small, so that requests in between wait only some milliseconds and the rows die young in the garbage
 * collector.
 */
const rowsPerFetch = 200;

// Inlined, because a cursor takes no parameters.
const joined = (column: PgColumn) => sql`array_to_string(${column}, ${sql.raw(`'${setSeparator}'`)})`;

// `size_type` before each size, as in `sizes`.
const availableSizes = sql`case when ${items.availableSizes} = '{}' then '' else ${items.sizeType} || '@@@' ||
  array_to_string(${items.availableSizes}, ${sql.raw(`'${setSeparator}'`)} || ${items.sizeType} || '@@@') end`;

/** What the index reads of items. */
export function selectItems(where: SQL): SQL {
  return sql`
    select ${items.id}, ${items.code}, ${items.styleCode} as "styleCode", ${items.channelIds} as "channelIds", ${items.brandName} as "brandName",
      ${items.colorCode} as "colorCode", ${joined(items.categoryCodes)} as "categoryCodes", ${joined(items.sizes)} as sizes,
      ${availableSizes} as "availableSizes",
      ${joined(items.labels)} as labels, ${joined(items.attributes)} as attributes, ${items.salePrice} as "salePrice", ${items.discountPercent} as "discountPercent",
      extract(epoch from ${items.publishedAt})::double precision as "publishedAt", ${items.rank},
      ${items.searchText} as "searchText", ${items.titleEn} || ${sql.raw(`'${setSeparator}'`)} || ${items.titleZh} as name
    from ${items} where ${items.onShelf} and ${where}`;
}

interface Fetched extends Record<string, unknown>, IndexedItem {}

/** Reads the items with these ids that are for sale. */
export async function readItems(db: Executor, ids: readonly string[]): Promise<IndexedItem[]> {
  const { rows } = await db.execute<Fetched>(selectItems(sql`${items.id} = any(${sql.param(ids)}::text[])`));
  return rows;
}

/** An index of all items for sale, and its position in the change journal. */
export interface LoadedIndex<Index extends SearchIndex = SearchIndex> {
  index: Index;
  position: number;
}

/** The catalogue when all of it is read. */
interface CatalogueSize {
  /** In the change journal. */
  position: number;
  items: number;
  /** Total bytes of all codes, and of all ids. */
  codeBytes: number;
  idBytes: number;
}

interface ItemSink {
  /** Takes some items; the next ones come when it has resolved. */
  add(items: readonly IndexedItem[]): void | Promise<void>;
}

/**
 * Reads all items for sale from one snapshot of the database, in recommended order, into what `open` returns. Throws when `signal`
 * aborts.
 */
export function readAllItems<Sink extends ItemSink>(
  db: Database,
  signal: AbortSignal,
  open: (size: CatalogueSize) => Sink | Promise<Sink>,
): Promise<{ sink: Sink; position: number }> {
  return db.transaction(
    async (tx) => {
      const { rows: states } = await tx.execute<CatalogueSize & Record<string, unknown>>(sql`
        select (select ${catalogueState.lastChange} from ${catalogueState})::double precision as position,
          count(*)::integer as items, coalesce(sum(octet_length(${items.code})), 0)::integer as "codeBytes",
          coalesce(sum(octet_length(${items.id})), 0)::integer as "idBytes"
        from ${items} where ${items.onShelf}`);
      const state = states[0] ?? { position: 0, items: 0, codeBytes: 0, idBytes: 0 };
      const sink = await open(state);
      // Plans for reading all rows, not for the first ones. Sorting a large catalogue would exceed the
      // statement's deadline; the index `items_rank` gives the order.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`);
      await tx.execute(sql`set local enable_sort = off`);
      // The search index compares ids by bytes, whatever the database's collation.
      await tx.execute(sql`declare on_shelf no scroll cursor for
        ${selectItems(sql`true`)} order by ${items.rank} desc nulls last, ${items.id} collate "C"`);
      const fetch = async () =>
        (await tx.execute<Fetched>(sql.raw(`fetch ${rowsPerFetch} from on_shelf`))).rows;
      let next: Promise<Fetched[]> | undefined = fetch();
      while (next) {
        const rows: Fetched[] = await next;
        signal.throwIfAborted();
        next = rows.length === rowsPerFetch ? fetch() : undefined;
        // Whatever fails below, this is no unhandled rejection.
        next?.catch(() => undefined);
        // Lets the next fetch start before these rows are added.
        await setImmediate();
        await sink.add(rows);
      }
      return { sink, position: state.position };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Reads all items for sale into an index in memory. Throws when `signal` aborts. */
export async function loadIndex(db: Database, signal: AbortSignal): Promise<LoadedIndex<MemorySearchIndex>> {
  const { sink, position } = await readAllItems(db, signal, (size) => {
    const builder = createIndexBuilder(size);
    return {
      build: () => builder.build(),
      add(rows) {
        for (const row of rows) builder.add(row);
      },
    };
  });
  return { index: sink.build(), position };
}
