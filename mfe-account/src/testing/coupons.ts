import type { Coupon } from 'shared-contracts/wire/coupons';

/** A coupon of 10% as the API returns it. */
export function couponOf(changes: Partial<Coupon> = {}): Coupon {
  return {
    id: 'WELCOME',
    name: 'Welcome',
    terms: 'One coupon for each order.',
    kind: 'PERCENT',
    value: 10,
    minimumSpend: 40_000,
    maximumDiscount: null,
    channelIds: [1, 2],
    brandNames: [],
    categoryCodes: [],
    fullPriceOnly: false,
    code: 'WELCOME-1',
    status: 'AVAILABLE',
    issuedAt: '2026-11-01T00:00:00.000Z',
    expiresAt: '2027-03-01T00:00:00.000Z',
    usedAt: null,
    orderId: null,
    ...changes,
  };
}
