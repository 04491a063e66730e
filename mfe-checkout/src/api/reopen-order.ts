import type { ApiClient } from 'shared-contracts';
import { reopenOrder as reopenOrderCall } from 'shared-contracts/calls/orders';
import type { OrderReopenRequest } from 'shared-contracts/wire/order';

/** Ends an unpaid order and answers what fills bag and checkout again. Repeating it changes nothing more. */
export function reopenOrder(api: ApiClient, request: OrderReopenRequest) {
  return api.call(reopenOrderCall, { body: request });
}
