import { memberOf } from 'api-platform/access';
import { type AttemptRule, giveAttemptBack, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/gift-cards';
import { networkOf } from 'shared-contracts/server/network-of';
import { resultCodes } from 'shared-contracts/wire/common';
import type { GiftCard, GiftCardList } from 'shared-contracts/wire/gift-cards';
import { giftCardHash } from './gift-card-code';
import { findCardsOfPasses, givePasses } from './gift-card-passes';
import {
  assertNotStopped,
  claimGiftCard,
  findFreeCard,
  type GiftCardRow,
  listGiftCards,
} from './gift-card-repository';
import { readStoreCredit } from './store-credit';

/** Limits attempts to guess codes. */
const codeRule: AttemptRule = { limit: 10, windowSeconds: 900, waitSeconds: 900 };

/** Only lists say whether a card is stopped: no other answer has one. */
type AnsweredCard = GiftCardRow & { isStopped?: boolean };

function statusOf(card: AnsweredCard, now: Date): GiftCard['status'] {
  if (card.balance === 0) return 'USED_UP';
  if (card.isStopped) return 'STOPPED';
  return card.expiresAt > now ? 'ACTIVE' : 'EXPIRED';
}

function toGiftCard(card: AnsweredCard, now: Date): GiftCard {
  const { id, kind, lastFour, design, initialAmount, balance } = card;
  return {
    id,
    kind,
    lastFour,
    design,
    initialAmount,
    balance,
    status: statusOf(card, now),
    redeemedAt: card.redeemedAt?.toISOString() ?? null,
    expiresAt: card.expiresAt.toISOString(),
  };
}

/** A member's cards, newest first; with `usable` only those that can pay now. */
export async function readGiftCards(db: Database, customerId: string, usable: boolean): Promise<GiftCard[]> {
  const now = new Date();
  return (await listGiftCards(db, customerId, usable, now)).map((card) => toGiftCard(card, now));
}

function toList(cards: GiftCard[]): GiftCardList {
  const active = cards.filter((card) => card.status === 'ACTIVE');
  return { cards, totalBalance: active.reduce((sum, card) => sum + card.balance, 0) };
}

/** The gift cards of members, and those that guests pay with (behaviour/calls). */
export const giftCardRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Gift cards');

  async function readCards(request: FastifyRequest, usable: boolean) {
    return ok(toList(await readGiftCards(db, memberOf(request).customerId, usable)));
  }

  /** A pass for the card of a code that a guest has typed. */
  async function passForCode(code: string, ip: string, now: Date): Promise<string[]> {
    const key = `gift-card:${networkOf(ip)}`;
    await takeAttempt(db, key, codeRule, now);
    const codeHash = giftCardHash(code);
    await assertNotStopped(db, codeHash);
    const card = await findFreeCard(db, codeHash, now);
    if (!card) throw new ApiProblem(resultCodes.notFound, 'No gift card has this number');
    await giveAttemptBack(db, key);
    return card.balance > 0 ? givePasses(db, [card.id]) : [];
  }

  route(calls.listUsableGiftCards, async (request) => readCards(request, true));
  route(calls.listGiftCards, async (request) => readCards(request, false));
  route(calls.getStoreCredit, async (request) => ok(await readStoreCredit(db, memberOf(request).customerId)));
  route(calls.redeemGiftCard, async (request) => {
    const { customerId } = memberOf(request);
    const now = new Date();
    const key = `gift-card:${customerId}`;
    await takeAttempt(db, key, codeRule, now);
    const codeHash = giftCardHash(request.body.code);
    await assertNotStopped(db, codeHash);
    const card = await claimGiftCard(db, customerId, codeHash, now);
    if (!card) throw new ApiProblem(resultCodes.notFound, 'No gift card has this number');
    await giveAttemptBack(db, key);
    return ok(toGiftCard(card, now));
  });
  route(calls.listGuestGiftCards, async (request) => {
    const { code, giftCards = [] } = request.body;
    const now = new Date();
    const added = code === undefined ? [] : await passForCode(code, request.ip, now);
    const cards = await findCardsOfPasses(db, [...giftCards, ...added], now);
    // A card whose code is typed twice is one card, and its last pass counts.
    const once = new Map([...cards].map(([pass, card]) => [card.id, toGiftCard({ ...card, id: pass }, now)]));
    return ok(toList([...once.values()]));
  });
};
