import type { ApiClient } from 'shared-contracts';
import { recordPayment as recordPaymentCall } from 'shared-contracts/calls/merchant-wholesale';
import type { RecordPayment } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/orders/{orderId}/payment */
export function recordPayment(api: ApiClient, orderId: string, payment: RecordPayment) {
  return api.call(recordPaymentCall, { params: { orderId }, body: payment });
}
