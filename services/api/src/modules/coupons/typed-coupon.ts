import { type AttemptRule, giveAttemptBack, takeAttempt } from 'api-platform/attempts';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import type { CouponOfferRow } from 'commerce-rules/coupon-effect';
import { couponOffers, memberCoupons } from 'database/schema/coupons';
import { couponUses } from 'database/schema/promotions';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { typedCode } from 'shared-contracts/plain-text';
import { networkOf } from 'shared-contracts/server/network-of';
import { resultCodes } from 'shared-contracts/wire/common';
import type { CouponRefusal } from 'shared-contracts/wire/coupons';
import { type Customer, mailboxHash } from '../customer';
import { findHeldCoupon, findPublicOffer, type MemberCouponRow } from './coupon-repository';
import { statusOf } from './coupon-view';

/** Limits attempts to guess codes. */
const codeRule: AttemptRule = { limit: 20, windowSeconds: 900, waitSeconds: 300 };

/** An entered code: a member's own coupon, or a public offer that each person may use once. */
export interface TypedCoupon {
  code: string;
  offer: CouponOfferRow;
  held: MemberCouponRow | undefined;
}

/** Finds the coupon of an entered code. An unknown code, or another member's, answers 404. */
export async function findTypedCoupon(
  db: Database,
  customer: Customer | undefined,
  typed: string,
  ip: string,
): Promise<TypedCoupon> {
  const code = typedCode(typed);
  const heldCoupon = customer && (await findHeldCoupon(db, customer.id, code));
  // The member's own coupon does not count as an attempt.
  if (heldCoupon) return { code, offer: heldCoupon.offer, held: heldCoupon.coupon };
  const key = `coupon:${customer?.id ?? networkOf(ip)}`;
  await takeAttempt(db, key, codeRule, new Date());
  const offer = await findPublicOffer(db, code);
  if (!offer) throw new ApiProblem(resultCodes.notFound, 'There is no such coupon');
  await giveAttemptBack(db, key);
  return { code, offer, held: undefined };
}

/**
 * Why a coupon cannot be used, independent of the bag; undefined when it can. A mailbox may use a public
 * offer once; for a guest without an e-mail address this is unknown.
 */
export async function couponRefusal(
  db: Executor,
  { offer, held }: TypedCoupon,
  email: string | undefined,
  now: Date,
): Promise<CouponRefusal | undefined> {
  if (held) {
    const status = statusOf(held, now);
    if (status === 'AVAILABLE') return undefined;
    return status === 'USED' ? 'USED' : 'ENDED';
  }
  if (offer.totalLimit !== null && offer.issued >= offer.totalLimit) return 'ENDED';
  if (email === undefined) return undefined;
  const [use] = await db
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .where(and(eq(couponUses.offerId, offer.id), eq(couponUses.emailHash, mailboxHash(email))));
  return use && 'USED';
}

/** Spends a coupon on an order; returns the reason when a concurrent order was first. */
export async function redeemCoupon(
  db: Executor,
  { offer, held }: TypedCoupon,
  { orderId, email, now }: { orderId: string; email: string; now: Date },
): Promise<CouponRefusal | undefined> {
  if (held) {
    const used = await db
      .update(memberCoupons)
      .set({ usedAt: now, orderId })
      .where(and(eq(memberCoupons.id, held.id), isNull(memberCoupons.usedAt)))
      .returning({ id: memberCoupons.id });
    return used.length > 0 ? undefined : 'USED';
  }
  const uses = await db
    .insert(couponUses)
    .values({ offerId: offer.id, emailHash: mailboxHash(email), orderId })
    .onConflictDoNothing()
    .returning({ orderId: couponUses.orderId });
  if (uses.length === 0) return 'USED';
  if (offer.totalLimit === null) return undefined;
  const { issued, totalLimit } = couponOffers;
  const counted = await db
    .update(couponOffers)
    .set({ issued: sql`${issued} + 1` })
    .where(and(eq(couponOffers.id, offer.id), lte(issued, sql`${totalLimit} - 1`)))
    .returning({ id: couponOffers.id });
  return counted.length > 0 ? undefined : 'ENDED';
}

/** The code of the coupon that an order has spent, as its buyer may type it again. */
export async function couponCodeOf(db: Executor, orderId: string): Promise<string | undefined> {
  const [held] = await db
    .select({ code: memberCoupons.code })
    .from(memberCoupons)
    .where(eq(memberCoupons.orderId, orderId));
  if (held) return held.code;
  const [open] = await db
    .select({ code: couponOffers.publicCode })
    .from(couponUses)
    .innerJoin(couponOffers, eq(couponOffers.id, couponUses.offerId))
    .where(eq(couponUses.orderId, orderId));
  return open?.code ?? undefined;
}

/** The coupon that an order used is used by the order that takes its place. */
export async function passCouponOn(db: Executor, from: string, to: string): Promise<void> {
  await db.update(memberCoupons).set({ orderId: to }).where(eq(memberCoupons.orderId, from));
  await db.update(couponUses).set({ orderId: to }).where(eq(couponUses.orderId, from));
}

/** Releases an order's coupon. The offer's row is locked last, as when coupons are issued. */
export async function giveCouponBack(db: Executor, orderId: string): Promise<void> {
  await db
    .update(memberCoupons)
    .set({ usedAt: null, orderId: null })
    .where(eq(memberCoupons.orderId, orderId));
  const ended = await db
    .delete(couponUses)
    .where(eq(couponUses.orderId, orderId))
    .returning({ offerId: couponUses.offerId });
  for (const { offerId } of ended) {
    const { issued, totalLimit } = couponOffers;
    await db
      .update(couponOffers)
      .set({ issued: sql`greatest(0, ${issued} - 1)` })
      .where(and(eq(couponOffers.id, offerId), sql`${totalLimit} is not null`));
  }
}
