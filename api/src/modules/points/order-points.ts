import { sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { orderLines, orders } from '../../db/schema/order';
import { pointEntries } from '../../db/schema/points';
import { ApiProblem, type Executor } from '../foundation';
import { readLedger } from './points-repository';

/**
 * A point for each whole HK$ of goods once an order is paid, taken back when it is cancelled or returned: in the
 * transaction that changes the order, once for each order. What points pay earns none; gift cards, trade orders and
 * guests earn nothing.
 */
export async function settleOrderPoints(db: Executor, orderId: string, status: string): Promise<void> {
  if (status === 'PAID') {
    await db.execute(sql`
      insert into ${pointEntries} (customer_id, kind, points, order_id, at, expires_at)
      select customer_id, 'EARNED', earned, id, clock_timestamp(), clock_timestamp() + interval '2 years'
      from (
        select ${orders.customerId}, ${orders.id}, (goods.total - ${orders.pointsAmount}) / 100 as earned
        from ${orders}, lateral (
          select coalesce(sum(${orderLines.salePrice} * ${orderLines.quantity} - ${orderLines.discount}), 0)::int as total
          from ${orderLines} where ${orderLines.orderId} = ${orders.id}) goods
        where ${orders.id} = ${orderId} and ${orders.customerId} is not null and ${orders.kind} = 'GOODS'
          and not ${orders.wholesale}) paid
      where earned >= 1
      on conflict do nothing`);
  }
  if (status === 'CANCELLED' || status === 'RETURNED') {
    await db.execute(sql`
      insert into ${pointEntries} (customer_id, kind, points, order_id, at)
      select customer_id, 'REVERSED', -points, order_id, clock_timestamp() from ${pointEntries}
      where ${pointEntries.orderId} = ${orderId} and ${pointEntries.kind} = 'EARNED'
      on conflict do nothing`);
  }
}

export async function readSpendablePoints(db: Executor, customerId: string, now: Date): Promise<number> {
  return (await readLedger(db, customerId, now)).balance;
}

/** Spends points on an order. Its caller has locked the member: orders of one go one after the other. */
export async function spendPoints(
  db: Executor,
  customerId: string,
  orderId: string,
  points: number,
  now: Date,
): Promise<void> {
  if (points <= 0) return;
  const balance = await readSpendablePoints(db, customerId, now);
  if (points > balance)
    throw new ApiProblem(resultCodes.pointsShort, 'Not enough points', { balance, points });
  await db.insert(pointEntries).values({ customerId, kind: 'REDEEMED', points: -points, orderId, at: now });
}

/** Gives them back, once; each expires when it would have. */
export async function restorePoints(db: Executor, orderId: string): Promise<void> {
  await db.execute(sql`
    insert into ${pointEntries} (customer_id, kind, points, order_id, at)
    select customer_id, 'RESTORED', -points, order_id, clock_timestamp() from ${pointEntries}
    where ${pointEntries.orderId} = ${orderId} and ${pointEntries.kind} = 'REDEEMED'
    on conflict do nothing`);
}
