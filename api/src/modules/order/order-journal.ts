import { asc, eq } from 'drizzle-orm';
import { orderJournal } from '../../db/schema/shipments';
import type { Executor } from '../../platform/foundation';

type JournalEntry = typeof orderJournal.$inferSelect;

/** Who did it: a member of staff, or null for the shop itself and for commands. */
export interface JournalActor {
  id: string;
  name: string;
}

export async function writeJournal(
  db: Executor,
  orderId: string,
  entry: { kind: string; text?: string | null; facts?: Record<string, unknown> },
  actor: JournalActor | null = null,
): Promise<void> {
  const { kind, text = null, facts = {} } = entry;
  await db
    .insert(orderJournal)
    .values({ orderId, kind, text, facts, staffId: actor?.id ?? null, staffName: actor?.name ?? null });
}

/** Oldest first. */
export async function readJournal(db: Executor, orderId: string): Promise<JournalEntry[]> {
  return db
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(asc(orderJournal.id));
}
