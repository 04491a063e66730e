import type { Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';

export interface BookedCount {
  skuId: string;
  counted: number;
  /** Pieces of them that belong to orders. */
  committed: number;
}

/** Locks skus of a place, or the warehouse without one, until the transaction ends, in the order in which sales lock them. */
export async function lockPlace(
  db: Executor,
  storeId: string | null,
  skuIds: readonly string[],
): Promise<void> {
  const ids = sql`${sql.param([...skuIds])}::text[]`;
  if (storeId === null) {
    await db.execute(sql`select from skus where id = any(${ids}) order by id collate "C" for update`);
    return;
  }
  // A row for none, which can be locked.
  await db.execute(sql`insert into store_stock (store_id, sku_id, stock)
    select ${storeId}, id, 0 from skus where id = any(${ids}) order by id on conflict do nothing`);
  await db.execute(sql`select from store_stock where store_id = ${storeId} and sku_id = any(${ids})
    order by sku_id collate "C" for update`);
}

/**
 * Sets the stock of many skus to what was counted, less what orders hold, as a count of each would; the caller has locked them.
 * A few statements, so that shoppers who buy one of them hardly wait.
 */
export async function bookCountsAt(
  db: Executor,
  storeId: string | null,
  counts: readonly BookedCount[],
  { staff, sheetId }: { staff: { id: string; name: string }; sheetId: string },
): Promise<void> {
  const columnOf = (field: keyof BookedCount, type: string) =>
    sql`${sql.param(counts.map((count) => count[field]))}::${sql.raw(type)}[]`;
  const given = sql`select * from unnest(${columnOf('skuId', 'text')}, ${columnOf('counted', 'int')},
    ${columnOf('committed', 'int')}) as given (sku_id, counted, committed)`;
  const note = sql`insert into stock_movements (sku_id, store_id, quantity, stock_after, reason, counted, committed,
      staff_id, staff_name, count_sheet_id)
    select sku_id, ${storeId}, counted - committed - before, counted - committed, 'COUNTED', counted, committed,
      ${staff.id}, ${staff.name}, ${sheetId} from counts order by sku_id`;
  if (storeId === null) {
    await db.execute(sql`
      with counts as (select given.*, k.stock as before from (${given}) given join skus k on k.id = given.sku_id),
      changed as (update skus k set stock = c.counted - c.committed, synced = true,
          supplied = coalesce(k.supplied, k.stock + pieces_held(k.id)) + c.counted - c.committed - k.stock
        from counts c where k.id = c.sku_id)
      ${note}`);
    return;
  }
  await db.execute(sql`
    with counts as (select given.*, t.stock as before from (${given}) given
        join store_stock t on t.sku_id = given.sku_id and t.store_id = ${storeId}),
    changed as (update store_stock t set stock = c.counted - c.committed
      from counts c where t.sku_id = c.sku_id and t.store_id = ${storeId})
    ${note}`);
}
