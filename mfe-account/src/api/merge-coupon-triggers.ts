import type { ApiClient } from 'shared-contracts';
import { mergeCouponTriggers as mergeCouponTriggersCall } from 'shared-contracts/calls/benefits';

/** Gives the member the coupons of campaigns that they met, also before the login. Safe to repeat. */
export function mergeCouponTriggers(api: ApiClient, triggers: readonly string[]) {
  return api.call(mergeCouponTriggersCall, { body: { triggers: [...triggers] } });
}
