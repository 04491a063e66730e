import type { ApiClient } from 'shared-contracts';
import { closeCustomer as closeCustomerCall } from 'shared-contracts/calls/merchant-customers';

/** POST /api/merchant/customers/{id}/close */
export function closeCustomer(api: ApiClient, id: string, reason: string) {
  return api.call(closeCustomerCall, { params: { id }, body: { reason } });
}
