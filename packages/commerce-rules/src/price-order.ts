import type { StoredDiscount } from 'database/schema/order';
import { pointValueMinor } from 'shared-contracts/wire/points';
import { type CouponEffect, type CouponOfferRow, refused, takeCoupon } from './coupon-effect';
import {
  type GiftOutcome,
  isOpenTo,
  type PromotionRow,
  type StaffTerms,
  takePromotions,
  takeStaffDiscount,
  weighGifts,
} from './goods-discounts';
import { Sheet } from './sheet';
import type { BagLine } from './terms';

export interface OrderFacts {
  lines: readonly BagLine[];
  deliveryFee: number;
  /** Labels of the logged-in member. */
  memberLabels: readonly string[];
  promotions: readonly PromotionRow[];
  coupon?: CouponOfferRow | undefined;
  /** Set when the staff discount is requested: it excludes discounts on goods that do not allow it. */
  staff?: StaffTerms | undefined;
  /** Maximum number of points to use. */
  points?: number | undefined;
  /** In the order of use. */
  giftCards?: readonly { id: string; balance: number }[] | undefined;
  /** The most that the gift cards pay. */
  giftCardLimit?: number | undefined;
}

export interface PricedOrder {
  /** In the order of the bag's lines. */
  lines: { discount: number; total: number }[];
  /** The coupon's part of the discount of each line. */
  couponShares: readonly number[];
  discounts: StoredDiscount[];
  coupon: CouponEffect | undefined;
  gifts: GiftOutcome[];
  staffQuotaUsed: number;
  giftCards: { id: string; amount: number }[];
  totals: PricedTotals;
}

/** `listTotal - discountTotal + deliveryFee - pointsAmount - giftCardAmount` is `grandTotal`. */
export interface PricedTotals {
  listTotal: number;
  discountTotal: number;
  deliveryFee: number;
  pointsUsed: number;
  pointsAmount: number;
  giftCardAmount: number;
  grandTotal: number;
  quantity: number;
}

/**
 * Prices an order, the only place that does, in whole cents and in the order of docs/decisions/0024: member
 * prices, pieces bought together, the staff discount with what allows it beside it, coupon; then gifts, by the
 * remaining total; then points and gift cards, which are payments.
 */
export function priceOrder(facts: OrderFacts, now: Date): PricedOrder {
  const { coupon: offer, staff } = facts;
  const allowsStaff = ({ combinesWith }: { combinesWith: readonly string[] }) =>
    !staff || combinesWith.includes('STAFF');
  const running = facts.promotions.filter(
    (promotion) => isOpenTo(promotion, facts.memberLabels, now) && allowsStaff(promotion),
  );
  const sheet = takePromotions(() => new Sheet(facts.lines), running);
  const staffQuotaUsed = staff ? takeStaffDiscount(sheet, staff) : 0;
  const coupon =
    offer &&
    (allowsStaff(offer) ? takeCoupon(sheet, offer, facts.deliveryFee, now) : refused('NOT_COMBINABLE'));
  const isFreeDelivery = offer?.kind === 'FREE_DELIVERY' && coupon?.applicable === true;
  const deliveryFee = isFreeDelivery ? 0 : facts.deliveryFee;
  const gifts = weighGifts(sheet, running);

  const sum = (value: (line: BagLine, index: number) => number) =>
    facts.lines.reduce((total, line, index) => total + value(line, index), 0);
  const listTotal = sum((line) => Math.max(line.listPrice, line.salePrice) * line.quantity);
  const saleTotal = sum((line) => line.salePrice * line.quantity);
  const named = sheet.discounts.reduce((total, { amount }) => total + amount, 0);
  const due = saleTotal + deliveryFee - named;
  const paid = payWith(due, facts);
  return {
    lines: facts.lines.map((line, index) => {
      const total = sheet.values[index] ?? 0;
      return { discount: line.salePrice * line.quantity - total, total };
    }),
    couponShares: sheet.couponShares,
    discounts: sheet.discounts,
    coupon,
    gifts,
    staffQuotaUsed,
    giftCards: paid.giftCards,
    totals: {
      listTotal,
      discountTotal: listTotal - saleTotal + named,
      deliveryFee,
      pointsUsed: paid.pointsUsed,
      pointsAmount: paid.pointsAmount,
      giftCardAmount: paid.giftCardAmount,
      grandTotal: due - paid.pointsAmount - paid.giftCardAmount,
      quantity: sum((line) => line.quantity),
    },
  };
}

/** Points first, then gift cards; no more than is due. The last point may pay less than its value. */
function payWith(
  due: number,
  {
    points = 0,
    giftCards: cards = [],
    giftCardLimit,
  }: Pick<OrderFacts, 'points' | 'giftCards' | 'giftCardLimit'>,
) {
  const pointsAmount = Math.min(due, Math.max(0, points) * pointValueMinor);
  const forCards = Math.min(due - pointsAmount, giftCardLimit ?? Number.POSITIVE_INFINITY);
  let left = forCards;
  const giftCards: { id: string; amount: number }[] = [];
  for (const { id, balance } of cards) {
    const amount = Math.min(left, Math.max(0, balance));
    if (amount <= 0) continue;
    giftCards.push({ id, amount });
    left -= amount;
  }
  return {
    pointsUsed: Math.ceil(pointsAmount / pointValueMinor),
    pointsAmount,
    giftCards,
    giftCardAmount: forCards - left,
  };
}
