import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { accountExportSchema } from 'shared-contracts/wire/member';

/** POST /api/merchant/customers/{id}/export */
export function exportCustomer(api: ApiClient, id: string, reason: string) {
  return api.post(
    merchantPaths.customerExport(id),
    { reason },
    { schema: accountExportSchema, auth: 'staff' },
  );
}
