import type { Executor } from 'api-platform/foundation';
import type { CouponOfferRow } from 'commerce-rules/coupon-effect';
import { createCouponCode } from 'database/public-ids';
import { couponOffers, memberCoupons } from 'database/schema/coupons';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CouponStatus } from 'shared-contracts/wire/coupons';
import { isOfSameMailbox } from '../customer';

export type MemberCouponRow = typeof memberCoupons.$inferSelect;
export interface HeldCoupon {
  coupon: MemberCouponRow;
  offer: CouponOfferRow;
}

const dayMs = 86_400_000;

function hasStatus(status: CouponStatus, now: Date): SQL | undefined {
  if (status === 'USED') return isNotNull(memberCoupons.usedAt);
  const { expiresAt } = memberCoupons;
  const inTime = status === 'AVAILABLE' ? or(isNull(expiresAt), gt(expiresAt, now)) : lte(expiresAt, now);
  return and(isNull(memberCoupons.usedAt), inTime);
}

function held(customerId: string, status: CouponStatus | undefined, now: Date): SQL | undefined {
  return and(eq(memberCoupons.customerId, customerId), status && hasStatus(status, now));
}

/** Usable coupons first, sorted by expiry. */
export async function listHeldCoupons(
  db: Executor,
  customerId: string,
  status: CouponStatus | undefined,
  page: { pageNo: number; pageSize: number },
  now: Date,
): Promise<HeldCoupon[]> {
  return db
    .select({ coupon: memberCoupons, offer: couponOffers })
    .from(memberCoupons)
    .innerJoin(couponOffers, eq(couponOffers.id, memberCoupons.offerId))
    .where(held(customerId, status, now))
    .orderBy(
      desc(sql`coalesce(${hasStatus('AVAILABLE', now)}, false)`),
      sql`${memberCoupons.expiresAt} asc nulls last`,
      desc(memberCoupons.issuedAt),
      asc(memberCoupons.id),
    )
    .limit(page.pageSize)
    .offset((page.pageNo - 1) * page.pageSize);
}

export async function countHeldCoupons(
  db: Executor,
  customerId: string,
  status: CouponStatus | undefined,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(memberCoupons)
    .where(held(customerId, status, now));
  return row?.total ?? 0;
}

/** The member's coupon with a code; other members' coupons are not found. */
export async function findHeldCoupon(
  db: Executor,
  customerId: string,
  code: string,
): Promise<HeldCoupon | undefined> {
  const [found] = await db
    .select({ coupon: memberCoupons, offer: couponOffers })
    .from(memberCoupons)
    .innerJoin(couponOffers, eq(couponOffers.id, memberCoupons.offerId))
    .where(and(eq(memberCoupons.code, code), eq(memberCoupons.customerId, customerId)));
  return found;
}

/** A public offer by its code. */
export async function findPublicOffer(db: Executor, code: string): Promise<CouponOfferRow | undefined> {
  const [found] = await db.select().from(couponOffers).where(eq(couponOffers.publicCode, code));
  return found;
}

/** Sorted by id, the order in which they are locked later. */
export async function findTriggeredOffers(
  db: Executor,
  triggers: readonly string[],
): Promise<CouponOfferRow[]> {
  return db
    .select()
    .from(couponOffers)
    .where(inArray(couponOffers.trigger, [...triggers]))
    .orderBy(asc(couponOffers.id));
}

/** Offers that points can buy now, cheapest first. */
export async function listPointOffers(db: Executor, now: Date): Promise<CouponOfferRow[]> {
  const { pointsPrice, startsAt, endsAt, totalLimit, issued } = couponOffers;
  return db
    .select()
    .from(couponOffers)
    .where(
      and(
        isNotNull(pointsPrice),
        lte(startsAt, now),
        or(isNull(endsAt), gt(endsAt, now)),
        or(isNull(totalLimit), lte(issued, sql`${totalLimit} - 1`)),
      ),
    )
    .orderBy(asc(pointsPrice), asc(couponOffers.id));
}

export async function findOffer(db: Executor, id: string): Promise<CouponOfferRow | undefined> {
  const [found] = await db.select().from(couponOffers).where(eq(couponOffers.id, id));
  return found;
}

interface IssueKey {
  customerId: string;
  source: 'TRIGGER' | 'POINTS' | 'DRAW';
  sourceKey: string;
}

export async function findIssuedCoupon(db: Executor, key: IssueKey): Promise<MemberCouponRow | undefined> {
  const { customerId, source, sourceKey } = memberCoupons;
  const [found] = await db
    .select()
    .from(memberCoupons)
    .where(and(eq(customerId, key.customerId), eq(source, key.source), eq(sourceKey, key.sourceKey)));
  return found;
}

/** Whether an account with the same mailbox has had the trigger's coupon. */
export async function isGivenToMailbox(db: Executor, customerId: string, trigger: string): Promise<boolean> {
  const { source, sourceKey } = memberCoupons;
  const found = await db
    .select({ id: memberCoupons.id })
    .from(memberCoupons)
    .where(
      and(
        isOfSameMailbox(memberCoupons.customerId, customerId),
        eq(source, 'TRIGGER'),
        eq(sourceKey, trigger),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Issues a coupon of an offer to a member; undefined when none is left. The offer's row is locked until the
 * transaction ends, so the limit holds.
 */
export async function issueCoupon(
  db: Executor,
  key: IssueKey,
  offer: CouponOfferRow,
  now: Date,
): Promise<MemberCouponRow | undefined> {
  const { totalLimit, issued } = couponOffers;
  const counted = await db
    .update(couponOffers)
    .set({ issued: sql`${issued} + 1` })
    .where(and(eq(couponOffers.id, offer.id), or(isNull(totalLimit), lte(issued, sql`${totalLimit} - 1`))))
    .returning({ id: couponOffers.id });
  if (counted.length === 0) return undefined;
  const ends = [
    offer.endsAt?.getTime(),
    offer.validDays === null ? undefined : now.getTime() + offer.validDays * dayMs,
  ].filter((time) => time !== undefined);
  const [created] = await db
    .insert(memberCoupons)
    .values({
      ...key,
      offerId: offer.id,
      code: createCouponCode(),
      issuedAt: now,
      expiresAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    })
    .returning();
  return created;
}
