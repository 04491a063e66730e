import type { Database, Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { orders, paymentAttempts } from 'database/schema/order';
import { and, asc, count, eq, exists, inArray, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { anonymiseOrders, finalOrders, openReturns } from '../account';
import { closedAccounts } from '../customer';
import { erasedDomain } from '../order';
import { isOwed } from '../wholesale';
import type { Batch } from './batches';

const listOf = (texts: readonly string[]) =>
  sql`(${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )})`;

/** Orders of guests and of members whose account is closed, placed before a moment, that still say whose they were. */
function oldOrders(db: Executor, before: Date) {
  const owner = db
    .select({ one: sql`1` })
    .from(customers)
    .where(and(eq(customers.id, orders.customerId), closedAccounts));
  return and(
    lt(orders.createdAt, before),
    notLike(orders.email, `%${erasedDomain}`),
    or(isNull(orders.customerId), exists(owner)),
  );
}

/**
 * SQL: whether nothing of an order is open, and nothing happened to it since. The time of the books is counted from
 * the end of a transaction, not from its beginning.
 */
const isOver = (before: Date) => sql`(orders.status in ${listOf(finalOrders)} and not (${isOwed})
  and not exists (select from order_events e where e.order_id = orders.id and e.at >= ${before.toISOString()})
  and not exists (select from returns r where r.order_id = orders.id and (r.status in ${listOf(openReturns)}
    or exists (select from return_events v where v.return_id = r.id and v.at >= ${before.toISOString()})))
  and not exists (select from payment_attempts p where p.order_id = orders.id and p.refund in ('DUE', 'FAILED'))
  and not exists (select from payment_refunds f where f.order_id = orders.id
    and (f.state in ('REQUESTED', 'FAILED') or f.updated_at >= ${before.toISOString()}))
  and not exists (select from payment_disputes d where d.order_id = orders.id
    and (d.state = 'OPEN' or d.updated_at >= ${before.toISOString()})))`;

/** How many would lose their data, and how many of that age are left alone because something of them is open. */
export async function countOldOrders(db: Database, before: Date): Promise<{ due: number; open: number }> {
  const [counts] = await db
    .select({ due: sql<number>`count(*) filter (where ${isOver(before)})`.mapWith(Number), all: count() })
    .from(orders)
    .where(oldOrders(db, before));
  const { due, all } = counts ?? { due: 0, all: 0 };
  return { due, open: all - due };
}

/** Takes the personal data of a batch of old orders; `after` is where the batch before ended. */
export async function anonymiseOldOrders(
  tx: Executor,
  { before, after, limit }: { before: Date; after: string | undefined; limit: number },
): Promise<Batch> {
  const [createdAt = '', id = ''] = after?.split(' ') ?? [];
  const rows = await tx
    .select({ id: orders.id, at: sql<string>`${orders.createdAt}::text` })
    .from(orders)
    .where(
      and(
        oldOrders(tx, before),
        isOver(before),
        after === undefined
          ? undefined
          : sql`(${orders.createdAt}, ${orders.id}) > (${createdAt}::timestamptz, ${id})`,
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit)
    // Whoever holds an order is about to change it, or another run takes its data.
    .for('update', { skipLocked: true });
  const ids = rows.map((row) => row.id);
  const last = rows.at(-1);
  if (!last) return { gone: 0, after: undefined };
  // Once more with the locks: a return or a refund may have begun while the rows were found.
  const over = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), isOver(before)));
  const these = over.map((row) => row.id);
  await anonymiseOrders(tx, these);
  // The last digits of the card, and what the provider told the browser to do.
  await tx
    .update(paymentAttempts)
    .set({ card: null, action: null })
    .where(inArray(paymentAttempts.orderId, these));
  return { gone: these.length, after: `${last.at.replace(' ', 'T')} ${last.id}` };
}
