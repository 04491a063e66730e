import type { ApiClient } from 'shared-contracts';
import { reversePayment as reversePaymentCall } from 'shared-contracts/calls/merchant-wholesale';

/** POST /api/merchant/wholesale/payments/{id}/reverse */
export function reversePayment(api: ApiClient, id: string, reason: string) {
  return api.call(reversePaymentCall, { params: { id }, body: { reason } });
}
