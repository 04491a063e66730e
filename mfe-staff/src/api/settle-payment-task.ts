import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantOrderSchema, type SettlePaymentTask } from 'shared-contracts/wire/merchant-orders';

/** POST /api/merchant/orders/{orderId}/settle */
export function settlePaymentTask(api: ApiClient, orderId: string, task: SettlePaymentTask) {
  return api.post(merchantPaths.orderPaymentTask(orderId), task, {
    schema: merchantOrderSchema,
    auth: 'staff',
  });
}
