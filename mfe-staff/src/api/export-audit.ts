import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { auditExportSchema } from 'shared-contracts/wire/staff';
import type { ListQuery } from './list-query';

/** GET /api/merchant/audit/export */
export function exportAudit(api: ApiClient, query: ListQuery) {
  return api.get(merchantPaths.auditExport, { schema: auditExportSchema, auth: 'staff', query });
}
