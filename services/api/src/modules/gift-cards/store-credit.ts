import { createHash, randomUUID } from 'node:crypto';
import { ApiProblem, type Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import { giftCardEntries, giftCards } from 'database/schema/gift-cards';
import { returns } from 'database/schema/returns';
import { and, asc, desc, eq } from 'drizzle-orm';
import { endOfDayOf } from 'shared-contracts/calendar';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import { resultCodes } from 'shared-contracts/wire/common';
import type { StoreCredit } from 'shared-contracts/wire/gift-cards';
import * as z from 'zod/mini';
import { canPayAt } from './gift-card-repository';

/** Tells the buyer about new credit, a guest with the code of it. `gift-card-orders` does it, which knows whose mailbox it is. */
export const storeCreditMailJob: Job<{ cardId: string }> = {
  name: 'store-credit-mail',
  payload: z.object({ cardId: z.uuid() }),
  maxAttempts: 13,
};

interface NewCredit {
  /** Null for a guest, who gets a code. */
  customerId: string | null;
  /** In cents. */
  amount: number;
  /** The refund that it is; null for credit that the shop grants. */
  returnId: string | null;
  /** What it is given for, the same at each attempt: the return, or the member and the key of the request. */
  cause: string;
  /** False where another mail tells it, because it is spent at once. */
  isMailed?: boolean | undefined;
}

export const queueCreditMail = (tx: Executor, cardId: string): Promise<void> =>
  enqueue(tx, storeCreditMailJob, { cardId }, `store-credit-mail:${cardId}`);

/** Until a code is mailed: a text that nobody can type, because codes have 16 characters. */
export const hashOfCause = (cause: string) =>
  createHash('sha256').update(`store-credit:${cause}`).digest('base64url');

/**
 * Issues store credit in the caller's transaction, once for each cause, and queues its mail. False when it was issued before;
 * an `idempotencyMismatch` when that was another amount.
 */
export async function issueCredit(
  tx: Executor,
  { customerId, amount, returnId, cause, isMailed = true }: NewCredit,
  now: Date,
): Promise<boolean> {
  const id = randomUUID();
  const codeHash = hashOfCause(cause);
  const issued = await tx
    .insert(giftCards)
    .values({
      id,
      kind: 'STORE_CREDIT',
      codeHash,
      lastFour: id.slice(-4).toUpperCase(),
      design: 'classic',
      initialAmount: amount,
      balance: amount,
      returnId,
      customerId,
      issuedAt: now,
      redeemedAt: customerId === null ? null : now,
      expiresAt: endOfDayOf(now, giftCardValidYears),
    })
    .onConflictDoNothing({ target: giftCards.codeHash })
    .returning({ id: giftCards.id });
  if (issued.length === 0) {
    const [earlier] = await tx.select().from(giftCards).where(eq(giftCards.codeHash, codeHash));
    if (earlier?.initialAmount === amount) return false;
    throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another amount');
  }
  await tx.insert(giftCardEntries).values({ giftCardId: id, kind: 'ISSUED', amount, at: now });
  if (isMailed) await queueCreditMail(tx, id);
  return true;
}

const latestEntries = 50;

/** A member's store credit: what can be spent now, and the latest movements. */
export async function readStoreCredit(db: Executor, customerId: string): Promise<StoreCredit> {
  const isOwn = and(eq(giftCards.customerId, customerId), eq(giftCards.kind, 'STORE_CREDIT'));
  const usable = await db
    .select({ balance: giftCards.balance, expiresAt: giftCards.expiresAt })
    .from(giftCards)
    .where(and(isOwn, canPayAt(new Date())))
    .orderBy(asc(giftCards.expiresAt));
  const entries = await db
    .select({
      at: giftCardEntries.at,
      kind: giftCardEntries.kind,
      amount: giftCardEntries.amount,
      orderId: giftCardEntries.orderId,
      refunded: returns.orderId,
    })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .leftJoin(returns, eq(returns.id, giftCards.returnId))
    .where(isOwn)
    .orderBy(desc(giftCardEntries.at), desc(giftCardEntries.id))
    .limit(latestEntries);
  const [next] = usable;
  const sumOf = (cards: typeof usable) => cards.reduce((sum, { balance }) => sum + balance, 0);
  return {
    balance: sumOf(usable),
    nextExpiry: next
      ? {
          at: next.expiresAt.toISOString(),
          amount: sumOf(usable.filter(({ expiresAt }) => expiresAt.getTime() === next.expiresAt.getTime())),
        }
      : null,
    entries: entries.map(({ at, kind, amount, orderId, refunded }) => ({
      at: at.toISOString(),
      kind,
      amount,
      orderId: kind === 'ISSUED' ? refunded : orderId,
    })),
  };
}
