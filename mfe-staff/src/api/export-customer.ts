import type { ApiClient } from 'shared-contracts';
import { exportCustomer as exportCustomerCall } from 'shared-contracts/calls/merchant-customers';

/** POST /api/merchant/customers/{id}/export */
export function exportCustomer(api: ApiClient, id: string, reason: string) {
  return api.call(exportCustomerCall, { params: { id }, body: { reason } });
}
