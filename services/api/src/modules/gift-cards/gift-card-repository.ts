import { ApiProblem, type Executor } from 'api-platform/foundation';
import { giftCardOrders, giftCards } from 'database/schema/gift-cards';
import { lostPaymentStates } from 'database/schema/states';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';

export type GiftCardRow = typeof giftCards.$inferSelect;
export type GiftCardOrderRow = typeof giftCardOrders.$inferSelect;

const maxCards = 200;

/**
 * SQL condition on `gift_cards`: the bank took back the payment of the order that bought the card, or nobody collected it.
 * When the shop has the payment again, the card pays again.
 */
const isStopped = sql<boolean>`exists (select from payment_disputes d
  where d.order_id = gift_cards.order_id and d.state in ${lostPaymentStates})`;

/** SQL condition on `gift_cards`: the card can pay now. */
export const canPayAt = (now: Date) =>
  and(gt(giftCards.balance, 0), gt(giftCards.expiresAt, now), not(isStopped));

/** Newest first; with `usable` only cards that can pay now. */
export async function listGiftCards(
  db: Executor,
  customerId: string,
  usable: boolean,
  now: Date,
): Promise<(GiftCardRow & { isStopped: boolean })[]> {
  const { redeemedAt, id } = giftCards;
  return db
    .select({ ...getTableColumns(giftCards), isStopped })
    .from(giftCards)
    .where(and(eq(giftCards.customerId, customerId), usable ? canPayAt(now) : undefined))
    .orderBy(desc(redeemedAt), id)
    .limit(maxCards);
}

/** Refuses a code whose card is stopped, with words that send the visitor to the shop. */
export async function assertNotStopped(db: Executor, codeHash: string): Promise<void> {
  const [stopped] = await db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(eq(giftCards.codeHash, codeHash), isStopped));
  if (stopped) throw new ApiProblem(resultCodes.giftCardRefused, 'The payment of this card was taken back');
}

/** Assigns a card to the member; undefined when it is unknown, expired or another member's. */
export async function claimGiftCard(
  db: Executor,
  customerId: string,
  codeHash: string,
  now: Date,
): Promise<GiftCardRow | undefined> {
  const [claimed] = await db
    .update(giftCards)
    .set({ customerId, redeemedAt: sql`coalesce(${giftCards.redeemedAt}, ${now})` })
    .where(
      and(
        eq(giftCards.codeHash, codeHash),
        or(isNull(giftCards.customerId), eq(giftCards.customerId, customerId)),
        gt(giftCards.expiresAt, now),
      ),
    )
    .returning();
  return claimed;
}

/** A card that no member has added and that has not expired. */
export async function findFreeCard(
  db: Executor,
  codeHash: string,
  now: Date,
): Promise<GiftCardRow | undefined> {
  const [card] = await db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.codeHash, codeHash), isNull(giftCards.customerId), gt(giftCards.expiresAt, now)));
  return card;
}

export async function findGiftCardOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<Map<string, GiftCardOrderRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(giftCardOrders)
    .where(inArray(giftCardOrders.orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row]));
}
