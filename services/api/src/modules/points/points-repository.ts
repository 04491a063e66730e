import { ApiProblem, type Executor } from 'api-platform/foundation';
import { pointEntries } from 'database/schema/points';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import { lockCustomer } from '../customer';
import { readRulesAt } from '../rules';
import { expiryOf, type Ledger, runLedger } from './ledger';
import { isOrderSettled } from './settled-order';

/**
 * Points of an order are pending until it is settled: points already spent could not be claimed back from
 * somebody who cancels or returns the order.
 */
const isPending = (now: Date) => sql<boolean>`(point_entries.kind in ('EARNED', 'REVERSED')
  and exists (select from orders where orders.id = point_entries.order_id)
  and not ${isOrderSettled(sql`point_entries.order_id`, now)})`;

/** A member's current points with their history. */
export async function readLedger(db: Executor, customerId: string, now: Date): Promise<Ledger> {
  const entries = await db
    .select({ ...getTableColumns(pointEntries), isPending: isPending(now) })
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId))
    .orderBy(asc(pointEntries.at), asc(pointEntries.id));
  const rulesAt = await readRulesAt(db);
  return runLedger(entries, now, (at) => rulesAt(at).pointValidYears);
}

/** Transfers points collected in stores into a new account, once. */
export async function transferPoints(
  db: Executor,
  { customerId, points }: { customerId: string; points: number },
): Promise<void> {
  if (points <= 0) return;
  await lockCustomer(db, customerId);
  const isTransfer = and(eq(pointEntries.customerId, customerId), eq(pointEntries.kind, 'TRANSFERRED'));
  const earlier = await db.select({ id: pointEntries.id }).from(pointEntries).where(isTransfer);
  if (earlier.length > 0) return;
  const now = new Date();
  const expiresAt = expiryOf(now, (await readRulesAt(db))(now).pointValidYears);
  await db.insert(pointEntries).values({ customerId, kind: 'TRANSFERRED', points, at: now, expiresAt });
}

/**
 * Adds points by hand, or takes them away. `expectedBalance` is what the caller saw: a second click, or an order
 * in the meantime, changes nothing.
 */
export async function adjustPoints(
  tx: Executor,
  { customerId, points, expectedBalance }: { customerId: string; points: number; expectedBalance: number },
): Promise<{ before: number; after: number }> {
  await lockCustomer(tx, customerId);
  const now = new Date();
  const { balance } = await readLedger(tx, customerId, now);
  if (balance !== expectedBalance) {
    throw new ApiProblem(resultCodes.conflict, 'The balance has changed', { balance });
  }
  if (balance + points < 0) throw new ApiProblem(resultCodes.pointsShort, 'Not enough points', { balance });
  const { pointValidYears } = (await readRulesAt(tx))(now);
  const expiresAt = points > 0 ? expiryOf(now, pointValidYears) : null;
  await tx.insert(pointEntries).values({ customerId, kind: 'ADJUSTED', points, at: now, expiresAt });
  return { before: balance, after: balance + points };
}
