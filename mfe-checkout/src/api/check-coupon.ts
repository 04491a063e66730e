import type { ApiClient, CouponCheckRequest } from 'shared-contracts';
import { checkCoupon as checkCouponCall } from 'shared-contracts/calls/checkout';

/** POST /api/order/coupon/check: what a typed code takes off a bag. An unknown code answers 404. */
export function checkCoupon(api: ApiClient, request: CouponCheckRequest) {
  return api.call(checkCouponCall, { body: request });
}
