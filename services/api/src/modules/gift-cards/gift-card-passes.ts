import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from 'api-platform/foundation';
import { giftCardPasses, giftCards } from 'database/schema/gift-cards';
import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { canPayAt, type GiftCardRow } from './gift-card-repository';

/** As long as a checkout may take, with an order that is changed again; afterwards the code is typed once more. */
const passMs = 24 * 60 * 60_000;

const hashOf = (pass: string) => createHash('sha256').update(pass).digest('base64url');

/** Passes for cards whose code, or whose order, a guest has shown. */
export async function givePasses(db: Executor, cardIds: readonly string[]): Promise<string[]> {
  const newPasses = cardIds.map((giftCardId) => ({
    giftCardId,
    pass: randomBytes(24).toString('base64url'),
  }));
  if (newPasses.length > 0) {
    await db
      .insert(giftCardPasses)
      .values(newPasses.map(({ giftCardId, pass }) => ({ giftCardId, hash: hashOf(pass) })));
  }
  return newPasses.map(({ pass }) => pass);
}

/** The cards of these passes that can pay now, by pass. A card that a member has added since pays for that member alone. */
export async function findCardsOfPasses(
  db: Executor,
  passes: readonly string[],
  now: Date,
): Promise<Map<string, GiftCardRow>> {
  if (passes.length === 0) return new Map();
  const rows = await db
    .select({ hash: giftCardPasses.hash, card: giftCards })
    .from(giftCardPasses)
    .innerJoin(giftCards, eq(giftCards.id, giftCardPasses.giftCardId))
    .where(
      and(
        inArray(giftCardPasses.hash, passes.map(hashOf)),
        gt(giftCardPasses.at, new Date(now.getTime() - passMs)),
        isNull(giftCards.customerId),
        canPayAt(now),
      ),
    );
  const cards = new Map(rows.map(({ hash, card }) => [hash, card]));
  return new Map(
    passes.flatMap((pass) => {
      const card = cards.get(hashOf(pass));
      return card ? [[pass, card] as const] : [];
    }),
  );
}

/** Deletes passes that have ended. */
export async function forgetPasses(db: Executor, now: Date): Promise<void> {
  await db.delete(giftCardPasses).where(lt(giftCardPasses.at, new Date(now.getTime() - passMs)));
}
