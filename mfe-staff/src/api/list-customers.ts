import type { ApiClient } from 'shared-contracts';
import { listCustomers as listCustomersCall } from 'shared-contracts/calls/merchant-customers';

/** GET /api/merchant/customers */
export function listCustomers(api: ApiClient, search: string, signal?: AbortSignal) {
  return api.call(listCustomersCall, { query: { search: search || undefined }, signal });
}
