import type { ApiClient } from 'shared-contracts';
import { getCustomer as getCustomerCall } from 'shared-contracts/calls/merchant-customers';

/** GET /api/merchant/customers/{id} */
export function getCustomer(api: ApiClient, id: string, signal?: AbortSignal) {
  return api.call(getCustomerCall, { params: { id }, signal });
}
