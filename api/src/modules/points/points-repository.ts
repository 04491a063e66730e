import { asc, eq } from 'drizzle-orm';
import { pointEntries } from '../../db/schema/points';
import type { Executor } from '../foundation';
import { expiryOf, type Ledger, runLedger } from './ledger';

/** A member's points as they stand now, and how it came. */
export async function readLedger(db: Executor, customerId: string, now: Date): Promise<Ledger> {
  const entries = await db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.customerId, customerId))
    .orderBy(asc(pointEntries.at), asc(pointEntries.id));
  return runLedger(entries, now);
}

/** Points that were collected in stores come along into a new account. */
export async function transferPoints(
  db: Executor,
  customerId: string,
  points: number,
  now: Date,
): Promise<void> {
  if (points <= 0) return;
  await db
    .insert(pointEntries)
    .values({ customerId, kind: 'TRANSFERRED', points, at: now, expiresAt: expiryOf(now) });
}
