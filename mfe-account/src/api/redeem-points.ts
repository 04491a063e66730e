import type { ApiClient } from 'shared-contracts';
import { redeemPoints as redeemPointsCall } from 'shared-contracts/calls/benefits';

/** Exchanges points for a voucher; the same key gives the same voucher. Fails with `conflict` when points are short. */
export function redeemPoints(api: ApiClient, offerId: string, idempotencyKey: string) {
  return api.call(redeemPointsCall, { params: { offerId }, idempotencyKey });
}
