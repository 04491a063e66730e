import type { Executor } from 'api-platform/foundation';
import { giftCardPasses, giftCards } from 'database/schema/gift-cards';
import { returns } from 'database/schema/returns';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { canPayAt } from './gift-card-repository';
import { hashOfCause, queueCreditMail } from './store-credit';

/** Store credit of a refund of the order that is spent by a code, because nobody has it in an account. */
const isSpentByCode = (orderId: string, now: Date) =>
  and(
    eq(returns.orderId, orderId),
    eq(giftCards.kind, 'STORE_CREDIT'),
    isNull(giftCards.customerId),
    canPayAt(now),
  );

/** What is left of the store credit that refunds of a guest's order were given as, in cents, oldest first. */
export async function listGuestCredit(
  db: Executor,
  orderId: string,
  now: Date,
): Promise<{ cardId: string; balance: number; expiresAt: Date }[]> {
  return db
    .select({ cardId: giftCards.id, balance: giftCards.balance, expiresAt: giftCards.expiresAt })
    .from(giftCards)
    .innerJoin(returns, eq(returns.id, giftCards.returnId))
    .where(isSpentByCode(orderId, now))
    .orderBy(asc(giftCards.issuedAt));
}

/**
 * Replaces the code of a guest's store credit in the caller's transaction: the old one ends at once, with what was begun with it at
 * a checkout, and the new one is mailed. Returns what is left of the credit, in cents; undefined when the order has no such credit.
 */
export async function issueNewCode(
  tx: Executor,
  { orderId, cardId }: { orderId: string; cardId: string },
  now: Date,
): Promise<number | undefined> {
  const [card] = await tx
    .select({ balance: giftCards.balance, codeNumber: giftCards.codeNumber })
    .from(giftCards)
    .innerJoin(returns, eq(returns.id, giftCards.returnId))
    .where(and(eq(giftCards.id, cardId), isSpentByCode(orderId, now)))
    .for('update', { of: giftCards });
  if (!card) return undefined;
  const codeNumber = card.codeNumber + 1;
  await tx
    .update(giftCards)
    .set({ codeNumber, codeHash: hashOfCause(`code:${cardId}:${codeNumber}`) })
    .where(eq(giftCards.id, cardId));
  await tx.delete(giftCardPasses).where(eq(giftCardPasses.giftCardId, cardId));
  await queueCreditMail(tx, cardId);
  return card.balance;
}
