import type { Executor } from 'api-platform/foundation';
import { type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';

/** SQL: when an order was cancelled; null for one that stands. `orders` is the name of the table in the query. */
export const endedAt = (orders: SQL): SQL => sql`(select max(e.at) from order_events e
  where e.order_id = ${orders}.id and e.status = ${orders}.status
    and ${orders}.status in ('CANCELLED', 'EXPIRED'))`;

/** SQL: when staff approved an order; null for one that needed no approval. */
export const approvedAt = (orders: SQL): SQL => sql`(select max(j.at) from order_journal j
  where j.order_id = ${orders}.id and j.kind = 'APPROVED')`;

export interface TradeMoments {
  /** Day of the cancellation, in Hong Kong. */
  endedOn: string | null;
  approvedAt: string | null;
}

/** When trade orders were approved and cancelled, by order. */
export async function readTradeMoments(
  db: Executor,
  orders: readonly { id: string }[],
): Promise<Map<string, TradeMoments>> {
  const ids = sql.param(orders.map(({ id }) => id));
  const { rows } = await db.execute<{ id: string; endedAt: string | null; approvedAt: string | null }>(sql`
    select orders.id, ${endedAt(sql`orders`)} as "endedAt", ${approvedAt(sql`orders`)} as "approvedAt"
    from orders where orders.id = any(${ids}::text[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        endedOn: row.endedAt === null ? null : hongKongDay(new Date(row.endedAt)),
        approvedAt: row.approvedAt === null ? null : new Date(row.approvedAt).toISOString(),
      },
    ]),
  );
}
