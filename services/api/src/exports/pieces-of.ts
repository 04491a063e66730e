import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the pieces of the row of `orders` in this alias, a swapped one once. Pieces that stand for what swapped pieces cost less
 * (docs/decisions/0097) count no more: their line was cancelled by the request of the swap. The pieces that the buyer gets instead
 * are counted.
 */
export const piecesOf = (alias: SQL): SQL<number> => sql`(${alias}.quantity - coalesce((
  select sum(b.quantity) from order_journal j
  join returns r on r.order_id = j.order_id and r.idempotency_key = j.idempotency_key
  join return_lines b on b.return_id = r.id
  join order_lines l on l.order_id = j.order_id and l.position = b.position and not l.is_gift
  where j.order_id = ${alias}.id and j.kind = 'PIECE_SWAPPED'), 0))::int`;
