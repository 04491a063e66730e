import { ApiProblem, type Executor } from 'api-platform/foundation';
import { orderJournal } from 'database/schema/shipments';
import { and, asc, eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';

type JournalEntry = typeof orderJournal.$inferSelect;

/** Author of an entry: a member of staff, or null for the shop itself and for commands. */
export interface JournalActor {
  id: string;
  name: string;
}

/** A request that may be repeated: its key, and a digest of what it asks for. */
interface JournalRequest {
  idempotencyKey: string;
  requestDigest: string;
}

/** Resolves to the number of the entry. */
export async function writeJournal(
  db: Executor,
  orderId: string,
  entry: {
    kind: JournalEntry['kind'];
    text?: string | null;
    facts?: Record<string, unknown>;
    request?: JournalRequest | undefined;
  },
  actor: JournalActor | null = null,
): Promise<number> {
  const { kind, text = null, facts = {}, request } = entry;
  const [written] = await db
    .insert(orderJournal)
    .values({
      orderId,
      kind,
      text,
      facts,
      ...request,
      staffId: actor?.id ?? null,
      staffName: actor?.name ?? null,
    })
    .returning({ id: orderJournal.id });
  if (!written) throw new Error('the entry was not stored');
  return written.id;
}

/**
 * Whether this request has made an entry already; refuses another request with the same key. The caller holds the
 * order's lock.
 */
export async function isRepeated(db: Executor, orderId: string, request: JournalRequest): Promise<boolean> {
  const { idempotencyKey, requestDigest } = request;
  const [before] = await db
    .select({ requestDigest: orderJournal.requestDigest })
    .from(orderJournal)
    .where(and(eq(orderJournal.orderId, orderId), eq(orderJournal.idempotencyKey, idempotencyKey)));
  if (before && before.requestDigest !== requestDigest) {
    throw new ApiProblem(
      resultCodes.idempotencyMismatch,
      'The Idempotency-Key belongs to another change of the order',
    );
  }
  return before !== undefined;
}

/** Oldest first. */
export async function readJournal(db: Executor, orderId: string): Promise<JournalEntry[]> {
  return db
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, orderId))
    .orderBy(asc(orderJournal.id));
}
