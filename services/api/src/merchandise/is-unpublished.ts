import type { Executor } from 'api-platform/foundation';
import { type SQL, sql } from 'drizzle-orm';

/** Whether the item of a code was made in the back office and has never been in the shop, as a condition of SQL. */
export const unpublished = (code: SQL) => sql`(exists (select from audit_log
    where subject_type = 'item' and subject_id = ${code} and action = 'item.create')
  and not exists (select from audit_log
    where subject_type = 'item' and subject_id = ${code} and after ->> 'onShelf' = 'true'))`;

/** Whether an item was made in the back office and has never been in the shop: it is new on the day it comes there. */
export async function isUnpublished(tx: Executor, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${unpublished(sql`${code}`)} as is`);
  return rows[0]?.is === true;
}
