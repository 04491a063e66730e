import { randomInt } from 'node:crypto';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import { findOffer, issueCoupon } from '../coupons';
import { lockMailbox } from '../customer';
import {
  type CampaignRow,
  type DrawRow,
  findCampaign,
  findSettledOrder,
  hasMailboxDrawn,
  insertDraw,
  listDraws,
  listOrdersToDraw,
  listPrizes,
  lockDraw,
  lockStandingOrder,
  type PrizeRow,
  setReceived,
  takePrize,
} from './draw-repository';

/** A uniform random integer from 0 to below the argument. */
export type Random = (below: number) => number;

/** Minimum time to receive an order's prize after the order is settled, also past the campaign's end. */
const receiveAfterSettledMs = 30 * 86_400_000;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const isRunning = (campaign: CampaignRow, now: Date) =>
  campaign.startsAt <= now && now < campaign.endsAt;

export async function readCampaign(db: Executor, code: string): Promise<CampaignRow> {
  const campaign = await findCampaign(db, code);
  if (!campaign) throw new ApiProblem(resultCodes.notFound, 'No such campaign');
  return campaign;
}

/** A member's current chances, by their keys. */
export async function listChances(
  db: Executor,
  campaign: CampaignRow,
  customerId: string,
  now: Date,
): Promise<string[]> {
  if (!isRunning(campaign, now)) return [];
  if (campaign.chance === 'ORDER') return listOrdersToDraw(db, campaign, customerId);
  const key = campaign.chance === 'DAY' ? hongKongDay(now) : 'member';
  return (await hasMailboxDrawn(db, campaign.code, customerId, key)) ? [] : [key];
}

/**
 * The prize that a draw hits, if any. An exhausted prize keeps its weight and wins nothing, so the odds are
 * the same for the first member and the last.
 */
export function hitOf(
  campaign: CampaignRow,
  prizes: readonly PrizeRow[],
  random: Random,
): PrizeRow | undefined {
  const all = prizes.reduce((sum, { weight }) => sum + weight, campaign.blankWeight);
  if (all < 1) return undefined;
  let point = random(all);
  return prizes.find(({ weight }) => {
    point -= weight;
    return point < 0;
  });
}

const noDrawLeft = () => new ApiProblem(resultCodes.orderState, 'You have no draws left');

/**
 * Draws once for a chance; repeating it returns the same draw. Chance and prize are taken in one transaction
 * with a condition on the prize's stock, so that none is given twice.
 */
export async function drawOnce(
  db: Database,
  campaign: CampaignRow,
  customerId: string,
  chanceKey: string,
  { now, random = randomInt }: { now: Date; random?: Random },
): Promise<DrawRow> {
  const { code: campaignCode } = campaign;
  await db.transaction(async (tx) => {
    if (campaign.chance === 'ORDER') {
      if (!(await lockStandingOrder(tx, chanceKey))) throw noDrawLeft();
    } else {
      await lockMailbox(tx, customerId);
      if (await hasMailboxDrawn(tx, campaignCode, customerId, chanceKey)) return;
    }
    const drawId = await insertDraw(tx, { campaignCode, customerId, chanceKey, drawnAt: now });
    if (drawId === undefined) return;
    const hit = hitOf(campaign, await listPrizes(tx, campaignCode), random);
    // A prize that is already exhausted needs no update.
    if (hit && hit.stock > 0) await takePrize(tx, drawId, hit.id);
  });
  const [row] = await listDraws(db, campaignCode, customerId, chanceKey);
  // Another account of the same person was first.
  if (!row) throw noDrawLeft();
  return row;
}

/** Draws for a member: with the order in the request, else with any remaining chance. */
export async function draw(
  db: Database,
  code: string,
  customerId: string,
  orderId: string | undefined,
  now: Date,
): Promise<DrawRow> {
  const campaign = await readCampaign(db, code);
  const chanceKey = orderId ?? (campaign.chance === 'DAY' ? hongKongDay(now) : undefined);
  if (chanceKey !== undefined) {
    const [earlier] = await listDraws(db, code, customerId, chanceKey);
    if (earlier) return earlier;
  }
  const chances = await listChances(db, campaign, customerId, now);
  const chance = chances.find((key) => chanceKey === undefined || key === chanceKey);
  if (chance === undefined) {
    if (isRunning(campaign, now)) throw noDrawLeft();
    throw new ApiProblem(resultCodes.orderState, 'This campaign isn’t running');
  }
  return drawOnce(db, campaign, customerId, chance, { now });
}

function createReceiveCode(): string {
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Deadline to receive a prize. An order's prize waits until the order is settled: a coupon or gift could not
 * be claimed back from somebody who later cancels or returns the order.
 */
async function readReceiveBy(
  db: Executor,
  campaign: CampaignRow,
  chanceKey: string,
  now: Date,
): Promise<Date> {
  if (campaign.chance !== 'ORDER') return campaign.receiveBy;
  const order = await findSettledOrder(db, chanceKey);
  if (!order || order.settledAt > now) {
    const when = 'once its order can no longer be cancelled or returned';
    throw new ApiProblem(resultCodes.orderState, `The prize can be received ${when}`);
  }
  if (order.keptMinor < campaign.minimumSpend) {
    throw new ApiProblem(resultCodes.orderState, 'The order was returned or cancelled');
  }
  return new Date(Math.max(campaign.receiveBy.getTime(), order.settledAt.getTime() + receiveAfterSettledMs));
}

/** Delivers a prize once: a coupon into the account, or the code for a gift in a store. */
export async function receivePrize(
  db: Database,
  code: string,
  customerId: string,
  drawId: string,
  now: Date,
): Promise<DrawRow> {
  const campaign = await readCampaign(db, code);
  return db.transaction(async (tx) => {
    const found = await lockDraw(tx, code, customerId, drawId);
    if (!found) throw new ApiProblem(resultCodes.notFound, 'No such draw');
    if (found.draw.receivedAt) return found;
    const { prize } = found;
    if (!prize) throw new ApiProblem(resultCodes.orderState, 'Nothing was won');
    if (now >= (await readReceiveBy(tx, campaign, found.draw.chanceKey, now)))
      throw new ApiProblem(resultCodes.orderState, 'It is too late for this prize');
    if (prize.couponOfferId) {
      const offer = await findOffer(tx, prize.couponOfferId);
      const key = { customerId, source: 'DRAW', sourceKey: drawId } as const;
      const coupon = offer && (await issueCoupon(tx, key, offer, now));
      if (!coupon) throw new ApiProblem(resultCodes.orderState, 'No coupon is left');
    }
    const changes = { receivedAt: now, receiveCode: prize.couponOfferId ? null : createReceiveCode() };
    await setReceived(tx, drawId, changes);
    return { draw: { ...found.draw, ...changes }, prize };
  });
}
