import type { ApiClient } from 'shared-contracts';
import { listCoupons as listCouponsCall } from 'shared-contracts/calls/benefits';
import type { CouponStatus } from 'shared-contracts/wire/coupons';

/** A page of the member's coupons of one status, the earliest expiry first. */
export function listCoupons(
  api: ApiClient,
  { status, pageNo, pageSize }: { status: CouponStatus; pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.call(listCouponsCall, { query: { status, pageNo, pageSize }, signal });
}
