import type { Executor } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import { type OrderSwap, orderSwaps } from 'database/schema/order-swaps';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import { type JournalActor, writeJournal } from './order-journal';

/** The swap of an order's pieces that waits for a payment; undefined when there is none. */
export async function findOpenSwap(db: Executor, ofOrder: string): Promise<OrderSwap | undefined> {
  const [found] = await db
    .select()
    .from(orderSwaps)
    .where(and(eq(orderSwaps.ofOrder, ofOrder), eq(orderSwaps.state, 'OPEN')));
  return found;
}

/** The swap that an order asks the difference of. */
export async function findSwapBy(db: Executor, orderId: string): Promise<OrderSwap | undefined> {
  const [found] = await db.select().from(orderSwaps).where(eq(orderSwaps.orderId, orderId));
  return found;
}

/** The orders by which pieces of an order were swapped, oldest first, and the one that waits to be paid. */
export async function listSwaps(
  db: Executor,
  ofOrder: string,
): Promise<(OrderSwap & { until: Date | null })[]> {
  const rows = await db
    .select({ swap: orderSwaps, until: orders.paymentDueAt })
    .from(orderSwaps)
    .innerJoin(orders, eq(orders.id, orderSwaps.orderId))
    .where(and(eq(orderSwaps.ofOrder, ofOrder), inArray(orderSwaps.state, ['OPEN', 'PAID'])))
    .orderBy(asc(orderSwaps.createdAt));
  return rows.map(({ swap, until }) => ({ ...swap, until }));
}

/** The latest order that swapped pieces of an order and was not cancelled since; undefined when there is none. */
export async function findKeptSwap(db: Executor, ofOrder: string): Promise<string | undefined> {
  const [kept] = await db
    .select({ orderId: orderSwaps.orderId })
    .from(orderSwaps)
    .innerJoin(orders, eq(orders.id, orderSwaps.orderId))
    .where(and(eq(orderSwaps.ofOrder, ofOrder), eq(orderSwaps.state, 'PAID'), ne(orders.status, 'CANCELLED')))
    .orderBy(desc(orderSwaps.createdAt))
    .limit(1);
  return kept?.orderId;
}

const ends = { PAID: 'SWAP_PAID', CANCELLED: 'SWAP_ENDED', EXPIRED: 'SWAP_ENDED' } as const;

/**
 * Ends a swap, once: its order can be packed and changed again. False when it is over already. The caller holds the lock of the
 * order that asks for the difference; the other one is locked after it, in this order everywhere.
 */
export async function endSwap(
  tx: Executor,
  orderId: string,
  state: keyof typeof ends,
  actor: JournalActor | null = null,
): Promise<boolean> {
  const [ended] = await tx
    .update(orderSwaps)
    .set({ state, endedAt: new Date() })
    .where(and(eq(orderSwaps.orderId, orderId), eq(orderSwaps.state, 'OPEN')))
    .returning();
  if (!ended) return false;
  await tx.update(orders).set({ swapDue: null }).where(eq(orders.id, ended.ofOrder));
  const facts = { orderId, amount: ended.due, state };
  await writeJournal(tx, ended.ofOrder, { kind: ends[state], facts }, actor);
  return true;
}
