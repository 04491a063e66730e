import type { Executor } from 'api-platform/foundation';
import { giftCardOrders, giftCards } from 'database/schema/gift-cards';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

export type GiftCardRow = typeof giftCards.$inferSelect;
export type GiftCardOrderRow = typeof giftCardOrders.$inferSelect;

const maxCards = 200;

/** Newest first; with `usable` only cards that can pay now. */
export async function listGiftCards(
  db: Executor,
  customerId: string,
  usable: boolean,
  now: Date,
): Promise<GiftCardRow[]> {
  const { balance, expiresAt, redeemedAt, id } = giftCards;
  return db
    .select()
    .from(giftCards)
    .where(
      and(eq(giftCards.customerId, customerId), usable ? and(gt(balance, 0), gt(expiresAt, now)) : undefined),
    )
    .orderBy(desc(redeemedAt), id)
    .limit(maxCards);
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
