import { ApiProblem, type Database, type Locale } from 'api-platform/foundation';
import { isRunning } from 'commerce-rules/terms';
import { pointEntries } from 'database/schema/points';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  PointBalance,
  PointHistory,
  PointMovement,
  PointOffer,
  PointPage,
  PointRedemption,
} from 'shared-contracts/wire/points';
import { findIssuedCoupon, findOffer, issueCoupon, listPointOffers, toCoupon, toOffer } from '../coupons';
import { lockCustomer } from '../customer';
import { readRulesAt } from '../rules';
import type { Movement } from './ledger';
import { readLedger } from './points-repository';

const historyMonths = 24;

export async function readBalance(db: Database, customerId: string): Promise<PointBalance> {
  const now = new Date();
  const { balance, pending, nextExpiry } = await readLedger(db, customerId, now);
  const { centsPerPoint } = (await readRulesAt(db))(now);
  return {
    balance,
    centsPerPoint,
    pending,
    nextExpiry: nextExpiry ? { points: nextExpiry.points, at: nextExpiry.at.toISOString() } : null,
  };
}

function toMovement({
  kind,
  points,
  isPending,
  isLapsed,
  balance,
  at,
  orderId,
  expiresAt,
}: Movement): PointMovement {
  return {
    kind,
    points,
    ...(isPending ? { isPending } : {}),
    ...(isLapsed ? { isLapsed } : {}),
    balance,
    at: at.toISOString(),
    orderId,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** Newest first. Reads the whole ledger, which is short, because a balance needs all of it. */
export async function readPage(
  db: Database,
  customerId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<PointPage> {
  const { movements } = await readLedger(db, customerId, new Date());
  const newest = [...movements].reverse();
  return {
    list: newest.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(toMovement),
    pageNo,
    isLastPage: pageNo * pageSize >= newest.length,
    totalCount: newest.length,
  };
}

/** Monthly sums in Hong Kong time, newest first. */
export async function readHistory(db: Database, customerId: string): Promise<PointHistory> {
  const { movements } = await readLedger(db, customerId, new Date());
  const months = new Map<string, PointHistory[number]>();
  for (const { kind, points, at, balance } of movements) {
    const month = hongKongDay(at).slice(0, 7);
    const sums = months.get(month) ?? { month, received: 0, redeemed: 0, lost: 0, balance };
    // Points restored by a cancelled order do not count as spent.
    if (kind === 'REDEEMED' || kind === 'RESTORED') sums.redeemed -= points;
    else if (points > 0) sums.received += points;
    else sums.lost -= points;
    months.set(month, { ...sums, balance });
  }
  return [...months.values()].reverse().slice(0, historyMonths);
}

export async function readPointOffers(db: Database, locale: Locale): Promise<PointOffer[]> {
  const offers = await listPointOffers(db, new Date());
  return offers.map((offer) => ({ ...toOffer(offer, locale), points: offer.pointsPrice ?? 0 }));
}

/** Exchanges points for a coupon, once per key. A member's redemptions run in sequence. */
export async function redeemPoints(
  db: Database,
  customerId: string,
  offerId: string,
  idempotencyKey: string,
  locale: Locale,
): Promise<PointRedemption> {
  const now = new Date();
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const offer = await findOffer(tx, offerId);
    if (!offer || offer.pointsPrice === null) throw new ApiProblem(resultCodes.notFound, 'No such offer');
    const key = { customerId, source: 'POINTS', sourceKey: idempotencyKey } as const;
    const earlier = await findIssuedCoupon(tx, key);
    const { balance } = await readLedger(tx, customerId, now);
    if (earlier) {
      if (earlier.offerId === offer.id)
        return { coupon: toCoupon({ coupon: earlier, offer }, locale, now), balance };
      throw new ApiProblem(
        resultCodes.idempotencyMismatch,
        'The Idempotency-Key belongs to another redemption',
      );
    }
    if (balance < offer.pointsPrice) {
      throw new ApiProblem(resultCodes.conflict, 'Not enough points', { balance, points: offer.pointsPrice });
    }
    const coupon = isRunning(offer, now) ? await issueCoupon(tx, key, offer, now) : undefined;
    if (!coupon) throw new ApiProblem(resultCodes.conflict, 'This offer is over');
    if (offer.pointsPrice > 0) {
      await tx.insert(pointEntries).values({
        customerId,
        kind: 'REDEEMED',
        points: -offer.pointsPrice,
        memberCouponId: coupon.id,
        at: now,
      });
    }
    return { coupon: toCoupon({ coupon, offer }, locale, now), balance: balance - offer.pointsPrice };
  });
}
