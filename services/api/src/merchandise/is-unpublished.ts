import type { Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';

/** Whether an item was made in the back office and has never been in the shop: it is new on the day it comes there. */
export async function isUnpublished(tx: Executor, code: string): Promise<boolean> {
  const { rows } = await tx.execute<{ created: boolean; shown: boolean }>(sql`
    select coalesce(bool_or(action = 'item.create'), false) as created,
      coalesce(bool_or(after ->> 'onShelf' = 'true'), false) as shown
    from audit_log where subject_type = 'item' and subject_id = ${code}`);
  return rows[0]?.created === true && !rows[0].shown;
}
