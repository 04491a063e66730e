import type { CartLine } from 'shared-contracts/wire/cart';
import type { CouponRefusal } from 'shared-contracts/wire/coupons';
import type { CouponOfferRow } from './coupon-repository';

/** A bag as a coupon sees it: the selected lines that can be sold, and what delivery costs. */
export interface CouponBag {
  lines: readonly CartLine[];
  deliveryFee: number;
}

export interface CouponEffect {
  applicable: boolean;
  saving: number;
  reason: CouponRefusal | null;
}

export function refused(reason: CouponRefusal): CouponEffect {
  return { applicable: false, saving: 0, reason };
}

function qualifies(offer: CouponOfferRow, line: CartLine): boolean {
  return (
    offer.channelIds.includes(line.channelId) &&
    (offer.brandNames.length === 0 || offer.brandNames.includes(line.brandName)) &&
    (!offer.fullPriceOnly || line.salePrice >= line.listPrice)
  );
}

function savingOf(offer: CouponOfferRow, goods: number, deliveryFee: number): number {
  switch (offer.kind) {
    case 'PERCENT': {
      const share = Math.floor((goods * Math.min(offer.value, 100)) / 100);
      return Math.min(share, offer.maximumDiscount ?? share);
    }
    case 'AMOUNT':
      // Never more than what it is taken off from.
      return Math.min(offer.value, goods);
    case 'FREE_DELIVERY':
      return deliveryFee;
    default:
      return 0;
  }
}

/** What an offer takes off a bag now, in cents rounded down, or why nothing. */
export function couponEffect(offer: CouponOfferRow, bag: CouponBag, now: Date): CouponEffect {
  if (offer.startsAt > now || (offer.endsAt !== null && offer.endsAt <= now)) return refused('ENDED');
  const goods = bag.lines
    .filter((line) => qualifies(offer, line))
    .reduce((sum, line) => sum + line.salePrice * line.quantity, 0);
  if (goods <= 0) return refused('NOTHING_QUALIFIES');
  if (goods < offer.minimumSpend) return refused('MINIMUM_SPEND');
  const saving = savingOf(offer, goods, bag.deliveryFee);
  if (saving <= 0) return refused(offer.kind === 'FREE_DELIVERY' ? 'NO_DELIVERY_FEE' : 'NOTHING_QUALIFIES');
  return { applicable: true, saving, reason: null };
}
