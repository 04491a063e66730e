import type { Locale } from 'api-platform/foundation';
import type { CouponOfferRow } from 'commerce-rules/coupon-effect';
import type { Coupon, CouponOffer, CouponStatus } from 'shared-contracts/wire/coupons';
import type { HeldCoupon, MemberCouponRow } from './coupon-repository';

export function toOffer(row: CouponOfferRow, locale: Locale): CouponOffer {
  const isChinese = locale === 'zh';
  const { id, value, minimumSpend, maximumDiscount, channelIds, brandNames } = row;
  const { categoryCodes, fullPriceOnly } = row;
  return {
    id,
    name: isChinese ? row.nameZh : row.nameEn,
    terms: isChinese ? row.termsZh : row.termsEn,
    kind: row.kind,
    value,
    minimumSpend,
    maximumDiscount,
    channelIds,
    brandNames,
    categoryCodes,
    fullPriceOnly,
  };
}

export function statusOf(coupon: MemberCouponRow, now: Date): CouponStatus {
  if (coupon.usedAt) return 'USED';
  return coupon.expiresAt && coupon.expiresAt <= now ? 'EXPIRED' : 'AVAILABLE';
}

export function toCoupon({ coupon, offer }: HeldCoupon, locale: Locale, now: Date): Coupon {
  return {
    ...toOffer(offer, locale),
    code: coupon.code,
    status: statusOf(coupon, now),
    issuedAt: coupon.issuedAt.toISOString(),
    expiresAt: coupon.expiresAt?.toISOString() ?? null,
    usedAt: coupon.usedAt?.toISOString() ?? null,
    orderId: coupon.orderId,
  };
}
