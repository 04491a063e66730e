import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantCustomerDetailSchema } from 'shared-contracts/wire/merchant-customers';

/** GET /api/merchant/customers/{id} */
export function getCustomer(api: ApiClient, id: string, signal?: AbortSignal) {
  return api.get(merchantPaths.customer(id), { schema: merchantCustomerDetailSchema, auth: 'staff', signal });
}
