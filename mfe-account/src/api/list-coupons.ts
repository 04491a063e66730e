import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { CouponStatus } from 'shared-contracts/wire/coupons';
import { schemaOf } from './schema-of';

/** A page of the member's coupons of one status, the earliest expiry first. */
export function listCoupons(
  api: ApiClient,
  { status, pageNo, pageSize }: { status: CouponStatus; pageNo: number; pageSize: number },
  signal?: AbortSignal,
) {
  return api.get(apiPaths.coupons, {
    schema: schemaOf('couponListSchema'),
    query: { status, pageNo, pageSize },
    signal,
  });
}
