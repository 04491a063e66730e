import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Gives the member the coupons of campaigns that they met, also before the login. Safe to repeat. */
export function mergeCouponTriggers(api: ApiClient, triggers: readonly string[]) {
  return api.post(
    apiPaths.couponMerge,
    { triggers: [...triggers] },
    { schema: schemaOf('couponTriggerResultSchema') },
  );
}
