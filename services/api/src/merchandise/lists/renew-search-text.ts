import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import { items } from 'database/schema/catalogue';
import { and, asc, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { waitForImports } from '../catalogue-lock';
import { readShelfNames, searchTextAfter } from '../search-text-after';

interface Renamed {
  list: 'categories' | 'labels';
  code: string;
  /** The names that it had before. */
  names: string[];
}

/** Writes the search text of the items whose category or label has another name now. */
export const renewSearchTextJob: Job<Renamed> = {
  name: 'renew-search-text',
  payload: z.object({
    list: z.enum(['categories', 'labels']),
    code: z.string(),
    names: z.array(z.string()),
  }),
  maxAttempts: 13,
};

const batch = 500;

/** Renews the items in batches, so that nobody waits for it. Returns how many there were. */
export async function renewSearchText(db: Database, { list, code, names }: Renamed): Promise<number> {
  const column = list === 'categories' ? items.categoryCodes : items.labels;
  let count = 0;
  for (let last = ''; ; ) {
    const rows = await db.transaction(async (tx) => {
      await waitForImports(tx);
      const now = await readShelfNames(tx);
      const before = { ...now, [list]: new Map(now[list]).set(code, names) };
      const found = await tx
        .select()
        .from(items)
        .where(and(sql`${column} @> array[${code}]`, gt(items.id, last)))
        .orderBy(asc(items.id))
        .limit(batch)
        .for('update');
      const texts = found.map((item) => ({
        id: item.id,
        text: searchTextAfter(before, item, item, now),
      }));
      await tx.execute(sql`update items i set search_text = n.text
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as n (id text, text text)
        where i.id = n.id and i.search_text <> n.text`);
      return found;
    });
    count += rows.length;
    if (rows.length < batch) return count;
    last = rows.at(-1)?.id ?? '';
  }
}
