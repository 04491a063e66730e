import { ApiProblem, type Executor } from 'api-platform/foundation';
import { allocate } from 'commerce-rules/allocate';
import { giftCardEntries, giftCards } from 'database/schema/gift-cards';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { endOfDayOf } from 'shared-contracts/calendar';
import { refundedCardDays } from 'shared-contracts/shop-rules';
import { resultCodes } from 'shared-contracts/wire/common';
import { findCardsOfPasses } from './gift-card-passes';
import { canPayAt, type GiftCardRow, listGiftCards } from './gift-card-repository';
import { queueCreditMail } from './store-credit';

function refused(ids: readonly string[]): ApiProblem {
  return new ApiProblem(resultCodes.giftCardRefused, 'A gift card cannot be paid with', { giftCards: ids });
}

/**
 * The cards with these ids, in this order, without duplicates; refuses cards that cannot pay. A member names cards of the
 * account, a guest (`customerId` undefined) names passes.
 */
export async function findSpendableCards(
  db: Executor,
  customerId: string | undefined,
  ids: readonly string[],
  now: Date,
): Promise<GiftCardRow[]> {
  if (ids.length === 0) return [];
  const usable = customerId
    ? new Map((await listGiftCards(db, customerId, true, now)).map((card) => [card.id, card]))
    : await findCardsOfPasses(db, ids, now);
  const missing = ids.filter((id) => !usable.has(id));
  if (missing.length > 0) throw refused(missing);
  const chosenCards = ids.flatMap((id) => usable.get(id) ?? []);
  return [...new Map(chosenCards.map((card) => [card.id, card])).values()];
}

/** Deducts amounts from cards for an order, in the order of their ids, which prevents deadlocks. */
export async function spendGiftCards(
  db: Executor,
  orderId: string,
  amounts: readonly { id: string; amount: number }[],
  now: Date,
): Promise<void> {
  const { balance } = giftCards;
  for (const { id, amount } of [...amounts].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    const spent = await db
      .update(giftCards)
      .set({ balance: sql`${balance} - ${amount}` })
      .where(and(eq(giftCards.id, id), sql`${balance} >= ${amount}`, canPayAt(now)))
      .returning({ id: giftCards.id });
    if (spent.length === 0) throw refused([id]);
    await db
      .insert(giftCardEntries)
      .values({ giftCardId: id, kind: 'SPENT', amount: -amount, orderId, at: now });
  }
}

/** The cards that an order has spent. */
export async function cardsSpentOn(db: Executor, orderId: string): Promise<string[]> {
  const { giftCardId, kind } = giftCardEntries;
  const spent = await db
    .select({ giftCardId })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.orderId, orderId), eq(kind, 'SPENT')))
    .orderBy(asc(giftCardEntries.giftCardId));
  return spent.map((entry) => entry.giftCardId);
}

/** What an order paid with store credit, in cents: a part of what it paid with cards. */
export async function readCreditSpent(
  db: Executor,
  order: { id: string; giftCardAmount: number },
): Promise<number> {
  if (order.giftCardAmount === 0) return 0;
  const [sums] = await db
    .select({ spent: sql<number>`-coalesce(sum(${giftCardEntries.amount}), 0)::int` })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.giftCardId))
    .where(
      and(
        eq(giftCardEntries.orderId, order.id),
        eq(giftCardEntries.kind, 'SPENT'),
        eq(giftCards.kind, 'STORE_CREDIT'),
      ),
    );
  return sums?.spent ?? 0;
}

/** Locks the cards used by an order, in the same order as spending does. */
async function lockCardsOf(db: Executor, orderId: string): Promise<void> {
  await db.execute(sql`
    select 1 from ${giftCards} where ${giftCards.id} in (
      select gift_card_id from ${giftCardEntries} where ${giftCardEntries.orderId} = ${orderId})
    order by ${giftCards.id} for update`);
}

/** A card that has ended since would keep from the buyer what goes back to it. */
function expiryAfterRefund() {
  const now = new Date();
  const until = endOfDayOf(new Date(now.getTime() + refundedCardDays * 86_400_000));
  const { expiresAt } = giftCards;
  return sql`case when ${expiresAt} > ${now.toISOString()}::timestamptz then ${expiresAt} else ${until.toISOString()}::timestamptz end`;
}

/** Restores the amounts an order took, once per card and order. */
export async function restoreGiftCards(db: Executor, orderId: string): Promise<void> {
  await lockCardsOf(db, orderId);
  await db.execute(sql`
    with given as (
      insert into ${giftCardEntries} (gift_card_id, kind, amount, order_id, at)
      select gift_card_id, 'RETURNED', -amount, order_id, clock_timestamp() from ${giftCardEntries}
      where ${giftCardEntries.orderId} = ${orderId} and ${giftCardEntries.kind} = 'SPENT'
      on conflict do nothing
      returning gift_card_id, amount)
    update ${giftCards} set balance = ${giftCards.balance} + given.amount, expires_at = ${expiryAfterRefund()}
    from given where ${giftCards.id} = given.gift_card_id`);
  await tellGuests(db, await cardsSpentOn(db, orderId));
}

/**
 * Refunds to cards what they paid for returned pieces, once per return, divided by what each card has not
 * been refunded yet. The caller holds the order's lock, so returns are processed in sequence.
 */
export async function restoreReturnedGiftCards(
  db: Executor,
  orderId: string,
  returnId: string,
  amount: number,
): Promise<void> {
  if (amount <= 0) return;
  await lockCardsOf(db, orderId);
  const { giftCardId, amount: change } = giftCardEntries;
  const cards = await db
    .select({ id: giftCardId, left: sql<number>`-sum(${change})::int` })
    .from(giftCardEntries)
    .where(eq(giftCardEntries.orderId, orderId))
    .groupBy(giftCardId)
    .orderBy(asc(giftCardId));
  const weights = cards.map(({ left }) => Math.max(0, left));
  const shares = allocate(amount, weights);
  for (const [index, { id }] of cards.entries()) {
    const share = shares[index] ?? 0;
    if (share <= 0) continue;
    // A unique index rejects a second refund.
    await db
      .insert(giftCardEntries)
      .values({ giftCardId: id, kind: 'RETURNED', amount: share, orderId, returnId });
    await db
      .update(giftCards)
      .set({ balance: sql`${giftCards.balance} + ${share}`, expiresAt: expiryAfterRefund() })
      .where(eq(giftCards.id, id));
  }
  await tellGuests(
    db,
    cards.map(({ id }) => id),
  );
}

/** Store credit that a guest has again is mailed with its code: of a swap the guest never had one. */
async function tellGuests(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { id, kind, customerId } = giftCards;
  const isGuests = and(inArray(id, [...ids]), eq(kind, 'STORE_CREDIT'), isNull(customerId));
  for (const card of await db.select({ id }).from(giftCards).where(isGuests))
    await queueCreditMail(db, card.id);
}

/** The store credit that a return was given as; undefined when nothing of it was. */
export async function findCreditOfReturn(
  db: Executor,
  returnId: string,
): Promise<{ id: string; balance: number } | undefined> {
  const [card] = await db
    .select({ id: giftCards.id, balance: giftCards.balance })
    .from(giftCards)
    .where(eq(giftCards.returnId, returnId));
  return card;
}

/**
 * Spends what a return has just credited to cards on the order that replaces its pieces, whether or not they have expired
 * since: the money was spent in time.
 */
export async function spendReturnedGiftCards(
  db: Executor,
  { returnId, orderId, amount }: { returnId: string; orderId: string; amount: number },
): Promise<void> {
  if (amount <= 0) return;
  const credited = await db
    .select({ id: giftCardEntries.giftCardId, amount: giftCardEntries.amount })
    .from(giftCardEntries)
    .where(eq(giftCardEntries.returnId, returnId))
    .orderBy(asc(giftCardEntries.giftCardId));
  const shares = allocate(
    amount,
    credited.map((card) => card.amount),
  );
  for (const [index, { id }] of credited.entries()) {
    const share = shares[index] ?? 0;
    if (share <= 0) continue;
    await db
      .update(giftCards)
      .set({ balance: sql`${giftCards.balance} - ${share}` })
      .where(eq(giftCards.id, id));
    await db.insert(giftCardEntries).values({ giftCardId: id, kind: 'SPENT', amount: -share, orderId });
  }
}

/**
 * Sets the balance of a member's card by hand, up to its initial value. `expectedBalance` is what the caller saw.
 */
export async function adjustGiftCard(
  tx: Executor,
  card: { id: string; customerId: string; balance: number; expectedBalance: number },
): Promise<void> {
  const { balance, initialAmount, customerId, id } = giftCards;
  const adjusted = await tx
    .update(giftCards)
    .set({ balance: card.balance })
    .where(
      and(
        eq(id, card.id),
        eq(customerId, card.customerId),
        sql`${balance} = ${card.expectedBalance}::bigint`,
        gte(initialAmount, card.balance),
      ),
    )
    .returning({ id });
  if (adjusted.length === 0) {
    throw new ApiProblem(resultCodes.conflict, 'The balance has changed, or exceeds the value of the card');
  }
  const amount = card.balance - card.expectedBalance;
  await tx.insert(giftCardEntries).values({ giftCardId: card.id, kind: 'ADJUSTED', amount, at: new Date() });
}
