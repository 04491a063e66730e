import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { paymentOutcomeSchema, type RecordPayment } from 'shared-contracts/wire/merchant-wholesale';

/** POST /api/merchant/wholesale/orders/{orderId}/payment */
export function recordPayment(api: ApiClient, orderId: string, payment: RecordPayment) {
  return api.post(merchantPaths.wholesalePayment(orderId), payment, {
    schema: paymentOutcomeSchema,
    auth: 'staff',
  });
}
