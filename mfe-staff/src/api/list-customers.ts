import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantCustomerListSchema } from 'shared-contracts/wire/merchant-customers';

/** GET /api/merchant/customers */
export function listCustomers(api: ApiClient, search: string, signal?: AbortSignal) {
  return api.get(merchantPaths.customers, {
    schema: merchantCustomerListSchema,
    auth: 'staff',
    query: { search: search || undefined },
    signal,
  });
}
