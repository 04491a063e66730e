import type { Database } from 'api-platform/foundation';
import { catalogueState, items, sizeChanges, skus } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';

/** Items per transaction: others wait for the lock of `catalogueState` meanwhile. */
const itemsPerTurn = 500;

/**
 * Derives the available sizes of the items in `size_changes` from their stock. It never waits for a lock while
 * it holds one, so that it can't end up in a deadlock with an import: what is locked waits for the next call.
 */
export async function renewAvailableSizes(db: Database): Promise<void> {
  const { rows } = await db.execute<{ waiting: boolean }>(
    sql`select exists (select from ${sizeChanges}) as waiting`,
  );
  if (!rows[0]?.waiting) return;
  await db.transaction(async (tx) => {
    const state = await tx.execute(sql`select from ${catalogueState} for update skip locked`);
    if (state.rowCount === 0) return;
    const taken = await tx.execute<{ id: string }>(sql`
      select ${items.id} from ${items} where ${items.id} in (
        select ${sizeChanges.itemId} from ${sizeChanges} order by ${sizeChanges.position} limit ${itemsPerTurn})
      for update skip locked`);
    const ids = sql`${sql.param(taken.rows.map(({ id }) => id))}::text[]`;
    // Entries first: one that is committed after this statement stays for the next call.
    await tx.execute(sql`
      delete from ${sizeChanges} where ${sizeChanges.itemId} = any(${ids})
        or not exists (select from ${items} where ${items.id} = ${sizeChanges.itemId})`);
    // A statement of its own after the locks: it sees all stock that was committed before.
    await tx.execute(sql`
      update ${items} set available_sizes = found.sizes from (
        select each.id, array(select ${skus.size} from ${skus} where ${skus.itemId} = each.id and ${skus.synced}
          and ${skus.stock} > 0 order by ${skus.position}, ${skus.id}) as sizes from unnest(${ids}) as each (id)) as found
      where ${items.id} = found.id and ${items.availableSizes} <> found.sizes`);
  });
}
