import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { setSeparator } from 'search-index/dictionary';
import { type IndexedItem, type ItemIndex, ItemIndexBuilder } from 'search-index/item-index';
import { items } from '../../db/schema/catalogue';
import type { Database } from '../../platform/foundation';

/** So few that whoever asks something meanwhile waits for some milliseconds only, and that they are soon forgotten. */
const fetchedAtOnce = 200;

// A cursor takes no parameters.
const joined = (column: PgColumn) => sql`array_to_string(${column}, ${sql.raw(`'${setSeparator}'`)})`;

const onShelf = sql`
  select ${items.code}, ${items.channelIds} as "channelIds", ${items.brandName} as "brandName",
    ${items.colorCode} as "colorCode", ${joined(items.categoryCodes)} as "categoryCodes", ${joined(items.sizes)} as sizes,
    ${joined(items.labels)} as labels, ${items.salePrice} as "salePrice", ${items.discountPercent} as "discountPercent",
    extract(epoch from ${items.publishedAt})::double precision as "publishedAt", ${items.searchText} as "searchText",
    ${items.titleEn} || ' ' || ${items.titleZh} || ' ' || ${items.brandName} as name
  from ${items} where ${items.onShelf} order by ${items.rank} desc nulls last, ${items.id}`;

interface Fetched extends Record<string, unknown>, IndexedItem {}

/** All items on the shelf as they are at one moment. Throws where `signal` ends it before it is through. */
export function loadItemIndex(db: Database, signal: AbortSignal): Promise<ItemIndex> {
  return db.transaction(
    async (tx) => {
      const { rows: sizes } = await tx.execute<{ items: number; codeBytes: number }>(
        sql`select count(*)::integer as items, coalesce(sum(octet_length(${items.code})), 0)::integer as "codeBytes"
          from ${items} where ${items.onShelf}`,
      );
      const builder = new ItemIndexBuilder(sizes[0] ?? { items: 0, codeBytes: 0 });
      // All of it is read: not what gives the first rows soonest.
      await tx.execute(sql`set local cursor_tuple_fraction = 1`);
      await tx.execute(sql`declare on_shelf no scroll cursor for ${onShelf}`);
      const fetch = async () =>
        (await tx.execute<Fetched>(sql.raw(`fetch ${fetchedAtOnce} from on_shelf`))).rows;
      let next: Promise<Fetched[]> | undefined = fetch();
      while (next) {
        const rows: Fetched[] = await next;
        signal.throwIfAborted();
        next = rows.length === fetchedAtOnce ? fetch() : undefined;
        // The next ones are on their way before these are added.
        await setImmediate();
        for (const row of rows) builder.add(row);
      }
      return builder.finish();
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
