import { type SQL, sql } from 'drizzle-orm';

/** As the terms of the shop say (docs/decisions/0025-returns.md). */
export const returnDays = 30;
/** A day longer than the time for returns: one that is asked for at its end may be on its way in another process. */
const settledAfterDays = returnDays + 1;

/**
 * SQL: since when an order can neither be cancelled nor returned any more, and no return of it is open. Null until then.
 * What an order gives beyond its goods (points, the prize of a draw) is given from here on, and so never has to be
 * claimed back from somebody who has spent it (docs/decisions/0040).
 */
export const orderSettledAt = (orderId: SQL): SQL => sql`(
  select max(e.at) + make_interval(days => ${settledAfterDays}::int)
  from orders o join order_events e on e.order_id = o.id and e.status = 'DELIVERED'
  where o.id = ${orderId} and o.status = 'DELIVERED'
    and not exists (select from returns r where r.order_id = o.id and r.status in ('REQUESTED', 'APPROVED')))`;

/** SQL: whether it is settled at this time. */
export const isOrderSettled = (orderId: SQL, now: Date): SQL =>
  sql`coalesce(${orderSettledAt(orderId)} <= ${now.toISOString()}::timestamptz, false)`;
