import type { ApiClient } from 'shared-contracts';
import { settlePaymentTask as settlePaymentTaskCall } from 'shared-contracts/calls/merchant-orders';
import type { SettlePaymentTask } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/settle */
export function settlePaymentTask(api: ApiClient, orderId: string, task: SettlePaymentTask) {
  return api.call(settlePaymentTaskCall, { params: { orderId }, body: task });
}
