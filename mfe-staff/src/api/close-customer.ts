import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { emptySchema } from 'shared-contracts/wire/common';

/** POST /api/merchant/customers/{id}/close */
export function closeCustomer(api: ApiClient, id: string, reason: string) {
  return api.post(merchantPaths.customerClose(id), { reason }, { schema: emptySchema, auth: 'staff' });
}
