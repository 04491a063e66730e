import type { ApiClient, StoreMethodDetailsRequest } from 'shared-contracts';
import { submitCardDetails as submitCardDetailsCall } from 'shared-contracts/calls/payment';

/** Submits the result of the 3-D Secure challenge for a card that is being stored. */
export function submitCardDetails(api: ApiClient, details: StoreMethodDetailsRequest['details']) {
  return api.call(submitCardDetailsCall, { body: { details } });
}
