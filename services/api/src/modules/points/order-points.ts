import { ApiProblem, type Executor } from 'api-platform/foundation';
import { orderLines, orders } from 'database/schema/order';
import { pointEntries } from 'database/schema/points';
import type { OrderState } from 'database/schema/states';
import { eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { readRulesAt } from '../rules';
import { expiryOf } from './ledger';
import { readLedger } from './points-repository';

/**
 * Credits points for goods when an order is paid, and reverses what is left of them when it is cancelled, in
 * the transaction that changes the order, once each. The rules are those of when it was placed. Amounts paid with points earn none; gift cards, wholesale
 * orders and guests earn none.
 */
export async function settleOrderPoints(db: Executor, orderId: string, status: OrderState): Promise<void> {
  if (status === 'PAID') {
    const [placed] = await db.select({ at: orders.createdAt }).from(orders).where(eq(orders.id, orderId));
    const { centsPerPoint, pointValidYears } = (await readRulesAt(db))(placed?.at ?? new Date());
    const expiresAt = expiryOf(new Date(), pointValidYears).toISOString();
    await db.execute(sql`
      insert into ${pointEntries} (customer_id, kind, points, order_id, at, expires_at)
      select customer_id, 'EARNED', earned, id, clock_timestamp(), ${expiresAt}::timestamptz
      from (
        select ${orders.customerId}, ${orders.id}, (goods.total - ${orders.pointsAmount}) / ${centsPerPoint}::int as earned
        from ${orders}, lateral (
          select coalesce(sum(${orderLines.salePrice} * ${orderLines.quantity} - ${orderLines.discount}), 0)::int as total
          from ${orderLines} where ${orderLines.orderId} = ${orders.id}) goods
        where ${orders.id} = ${orderId} and ${orders.customerId} is not null and ${orders.kind} = 'GOODS'
          and not ${orders.wholesale}) paid
      where earned >= 1
      on conflict do nothing`);
  }
  if (status === 'CANCELLED') {
    await db.execute(sql`
      insert into ${pointEntries} (customer_id, kind, points, order_id, at)
      select customer_id, 'REVERSED', -points, order_id, clock_timestamp() from (
        select min(customer_id::text)::uuid as customer_id, order_id, sum(points) as points from ${pointEntries}
        where ${pointEntries.orderId} = ${orderId} and ${pointEntries.kind} in ('EARNED', 'REVERSED')
        group by order_id) earned
      where points >= 1
      on conflict do nothing`);
  }
}

export async function readSpendablePoints(db: Executor, customerId: string, now: Date): Promise<number> {
  return (await readLedger(db, customerId, now)).balance;
}

/** Spends points on an order. The caller has locked the member, so orders of one member run in sequence. */
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

/** Restores an order's points once; each keeps its expiry. */
export async function restorePoints(db: Executor, orderId: string): Promise<void> {
  await db.execute(sql`
    insert into ${pointEntries} (customer_id, kind, points, order_id, at)
    select customer_id, 'RESTORED', -points, order_id, clock_timestamp() from ${pointEntries}
    where ${pointEntries.orderId} = ${orderId} and ${pointEntries.kind} = 'REDEEMED'
    on conflict do nothing`);
}

/** Restores the points that paid for returned pieces, once per return, with their original expiry. */
export async function restoreReturnedPoints(
  db: Executor,
  orderId: string,
  returnId: string,
  points: number,
): Promise<void> {
  if (points <= 0) return;
  await db.execute(sql`
    insert into ${pointEntries} (customer_id, kind, points, order_id, return_id, at)
    select customer_id, 'RESTORED', ${points}, order_id, ${returnId}, clock_timestamp() from ${pointEntries}
    where ${pointEntries.orderId} = ${orderId} and ${pointEntries.kind} = 'REDEEMED'
    on conflict do nothing`);
}

/**
 * Spends points that a return has just restored on the order that replaces its pieces, at the same moment: whether or not they have
 * expired since, they were spent in time.
 */
export async function spendReturnedPoints(
  db: Executor,
  { returnId, orderId, points }: { returnId: string; orderId: string; points: number },
): Promise<void> {
  if (points <= 0) return;
  await db.execute(sql`
    insert into ${pointEntries} (customer_id, kind, points, order_id, at)
    select customer_id, 'REDEEMED', -${points}::integer, ${orderId}, at from ${pointEntries}
    where ${pointEntries.returnId} = ${returnId} and ${pointEntries.kind} = 'RESTORED'`);
}

/**
 * Reverses points that an order earned, in proportion: `part` of `whole` has been returned by now. Rounded
 * down, so that the last point goes with the last piece; once per return.
 */
export async function takeReturnedPoints(
  db: Executor,
  orderId: string,
  returnId: string,
  { part, whole }: { part: number; whole: number },
): Promise<void> {
  if (whole <= 0) return;
  await db.execute(sql`
    insert into ${pointEntries} (customer_id, kind, points, order_id, return_id, at)
    select customer_id, 'REVERSED', -due, order_id, ${returnId}, clock_timestamp()
    from (
      select earned.customer_id, earned.order_id,
        earned.points::bigint * ${part}::bigint / ${whole}::bigint + coalesce((
          select sum(taken.points) from ${pointEntries} taken
          where taken.order_id = earned.order_id and taken.kind = 'REVERSED'), 0) as due
      from ${pointEntries} earned where earned.order_id = ${orderId} and earned.kind = 'EARNED') returned
    where due >= 1
    on conflict do nothing`);
}
