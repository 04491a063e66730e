import { type ApiClient, apiPaths } from 'shared-contracts';
import type { OrderReopenRequest } from 'shared-contracts/wire/order';
import { schemaOf } from './schema-of';

/** Ends an unpaid order and answers what fills bag and checkout again. Repeating it changes nothing more. */
export function reopenOrder(api: ApiClient, request: OrderReopenRequest) {
  return api.post(apiPaths.orderReopen, request, { schema: schemaOf('reopenedOrderSchema') });
}
