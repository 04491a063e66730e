import type { couponOffers } from 'database/schema/coupons';
import type { CouponRefusal } from 'shared-contracts/wire/coupons';
import type { Sheet } from './sheet';
import { type Combining, isRunning, qualifies } from './terms';

export type CouponOfferRow = typeof couponOffers.$inferSelect;

export interface CouponEffect {
  applicable: boolean;
  saving: number;
  reason: CouponRefusal | null;
}

/** The effect of a coupon that saves nothing, with the reason that the shopper reads. */
export function refused(reason: CouponRefusal): CouponEffect {
  return { applicable: false, saving: 0, reason };
}

function savingOf(offer: CouponOfferRow, goods: number, deliveryFee: number): number {
  switch (offer.kind) {
    case 'PERCENT': {
      const share = Math.floor((goods * Math.min(offer.value, 100)) / 100);
      return Math.min(share, offer.maximumDiscount ?? share);
    }
    case 'AMOUNT':
      // Never more than the goods' value.
      return Math.min(offer.value, goods);
    case 'FREE_DELIVERY':
      return deliveryFee;
    default:
      return 0;
  }
}

/** Applies a coupon to the lines' current totals, in cents rounded down, or returns why it has no effect. */
export function takeCoupon(
  sheet: Sheet,
  offer: CouponOfferRow,
  deliveryFee: number,
  now: Date,
): CouponEffect {
  if (!isRunning(offer, now)) return refused('ENDED');
  const combining: Combining = { group: 'COUPON', combinesWith: offer.combinesWith };
  const meant = sheet.pick((line) => qualifies(offer, line));
  const indexes = meant.filter((index) => sheet.allows(index, combining));
  if (meant.length > 0 && indexes.length === 0) return refused('NOT_COMBINABLE');
  const goods = sheet.worth(indexes);
  if (goods <= 0) return refused('NOTHING_QUALIFIES');
  if (goods < offer.minimumSpend) return refused('MINIMUM_SPEND');
  const amount = savingOf(offer, goods, deliveryFee);
  if (amount <= 0) return refused(offer.kind === 'FREE_DELIVERY' ? 'NO_DELIVERY_FEE' : 'NOTHING_QUALIFIES');
  const discount = {
    kind: 'COUPON',
    id: offer.id,
    name: { en: offer.nameEn, zh: offer.nameZh },
    amount,
  };
  // The saving is the fee, which becomes 0, so the coupon takes nothing off the lines.
  if (offer.kind === 'FREE_DELIVERY') sheet.discounts.push({ ...discount, amount: 0 });
  else sheet.takeShared(indexes, discount, combining);
  return { applicable: true, saving: amount, reason: null };
}
