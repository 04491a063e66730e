import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Exchanges points for a voucher; the same key gives the same voucher. Fails with `conflict` when points are short. */
export function redeemPoints(api: ApiClient, offerId: string, idempotencyKey: string) {
  return api.post(apiPaths.pointRedeem(offerId), undefined, {
    schema: schemaOf('pointRedemptionSchema'),
    idempotencyKey,
  });
}
