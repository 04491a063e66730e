import { sql } from 'drizzle-orm';
import { orders } from '../../db/schema/order';
import { pointEntries } from '../../db/schema/points';
import type { Executor } from '../foundation';

/**
 * A point for each whole HK$ of goods once an order is paid, taken back when it is cancelled or returned: in the
 * transaction that changes the order, once for each order. Gift cards, trade orders and guests earn nothing.
 */
export async function settleOrderPoints(db: Executor, orderId: string, status: string): Promise<void> {
  if (status === 'PAID') {
    await db.execute(sql`
      insert into ${pointEntries} (customer_id, kind, points, order_id, at, expires_at)
      select ${orders.customerId}, 'EARNED', (${orders.grandTotal} - ${orders.deliveryFee}) / 100, ${orders.id},
        clock_timestamp(), clock_timestamp() + interval '2 years'
      from ${orders}
      where ${orders.id} = ${orderId} and ${orders.customerId} is not null and ${orders.kind} = 'GOODS'
        and not ${orders.wholesale} and ${orders.grandTotal} - ${orders.deliveryFee} >= 100
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
