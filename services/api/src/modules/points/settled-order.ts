import { ruleAt } from 'database/schema/shop-rules';
import { type SQL, sql } from 'drizzle-orm';

/**
 * One day longer than the return period, because a return requested at its end may be processed at the same
 * time.
 */
const settledAfterDays = sql.raw(`${ruleAt('returnDays', 'o.created_at')} + 1`);

/**
 * SQL: the time from which an order can be neither cancelled nor returned, with no return open; null until
 * then. Points and prizes become spendable only from this time, so they never need to be claimed back
 * (docs/decisions/0024).
 */
export const orderSettledAt = (orderId: SQL): SQL => sql`(
  select e.at + make_interval(days => ${settledAfterDays})
  from orders o, lateral (
    select max(at) as at from order_events where order_id = o.id and status = 'DELIVERED') e
  where o.id = ${orderId} and o.status = 'DELIVERED'
    and not exists (select from returns r where r.order_id = o.id and r.status in ('REQUESTED', 'APPROVED', 'ARRIVED')))`;

/** SQL: whether the order is settled at this time. */
export const isOrderSettled = (orderId: SQL, now: Date): SQL =>
  sql`coalesce(${orderSettledAt(orderId)} <= ${now.toISOString()}::timestamptz, false)`;
