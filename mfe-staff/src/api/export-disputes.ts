import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { disputesExportSchema } from 'shared-contracts/wire/merchant-orders';

/** GET /api/merchant/orders/disputes */
export function exportDisputes(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.disputesExport, { schema: disputesExportSchema, auth: 'staff', signal });
}
