import { type ApiClient, apiPaths, type CouponCheckRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/order/coupon/check: what a typed code takes off a bag. An unknown code answers 404. */
export function checkCoupon(api: ApiClient, request: CouponCheckRequest) {
  return api.post(apiPaths.couponCheck, request, { schema: schemaOf('couponCheckSchema'), reads: true });
}
