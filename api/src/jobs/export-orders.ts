import fs from 'node:fs/promises';
import path from 'node:path';
import { and, asc, gt, gte, lt } from 'drizzle-orm';
import { orders } from '../db/schema/order';
import type { Database } from '../modules/foundation';

const batch = 1_000;
const columns = [
  'orderId',
  'createdAt',
  'paidAt',
  'status',
  'wholesale',
  'deliveryMethod',
  'quantity',
  'listTotal',
  'discountTotal',
  'deliveryFee',
  'grandTotal',
  'pickUpPoint',
] as const;

const hkd = (minor: number) => (minor / 100).toFixed(2);

type OrderRow = typeof orders.$inferSelect;

function line(order: OrderRow): string {
  const { id, createdAt, paidAt, status, wholesale, deliveryMethod, quantity } = order;
  const amounts = [order.listTotal, order.discountTotal, order.deliveryFee, order.grandTotal].map(hkd);
  const when = [createdAt.toISOString(), paidAt?.toISOString() ?? ''];
  const collected = order.pickUpPoint?.id ?? '';
  return `${[id, ...when, status, wholesale, deliveryMethod, quantity, ...amounts, collected].join(',')}\n`;
}

/**
 * Writes the orders of the days from `from` to before `to` (Hong Kong time) as CSV for bookkeeping, without names and
 * addresses. Answers the file: it is whole or not there.
 */
export async function exportOrders(
  db: Database,
  folder: string,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const [start, end] = [from, to].map((day) => new Date(`${day}T00:00:00+08:00`)) as [Date, Date];
  if (Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || start >= end) {
    throw new Error(`from ${from} to ${to} is no time: name two days, YYYY-MM-DD`);
  }
  const file = path.join(folder, `orders-${from}-${to}.csv`);
  await fs.mkdir(folder, { recursive: true });
  const half = `${file}.${process.pid}.part`;
  const handle = await fs.open(half, 'w');
  try {
    await handle.write(`${columns.join(',')}\n`);
    for (let last = ''; ; ) {
      const rows = await db
        .select()
        .from(orders)
        .where(and(gte(orders.createdAt, start), lt(orders.createdAt, end), gt(orders.id, last)))
        .orderBy(asc(orders.id))
        .limit(batch);
      await handle.write(rows.map(line).join(''));
      const newest = rows.at(-1);
      if (!newest || rows.length < batch) break;
      last = newest.id;
    }
  } finally {
    await handle.close();
  }
  await fs.rename(half, file);
  return file;
}
