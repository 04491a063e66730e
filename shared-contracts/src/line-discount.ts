import type { NamedDiscount } from './wire/promotions';

/**
 * What took something off the lines of an order: promotions, a coupon, or both, which an order does not store for each
 * line.
 */
export function lineDiscountKind(
  discounts: readonly NamedDiscount[] = [],
): 'PROMOTIONS' | 'COUPON' | 'MIXED' {
  const taken = discounts.filter(({ amount }) => amount > 0);
  const coupons = taken.filter(({ kind }) => kind === 'COUPON');
  if (coupons.length === 0) return 'PROMOTIONS';
  return coupons.length === taken.length ? 'COUPON' : 'MIXED';
}
