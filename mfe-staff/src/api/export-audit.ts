import type { ApiClient } from 'shared-contracts';
import { exportAudit as exportAuditCall } from 'shared-contracts/calls/merchant-staff';
import type { ListQuery } from './list-query';

/** GET /api/merchant/audit/export */
export function exportAudit(api: ApiClient, query: ListQuery) {
  return api.call(exportAuditCall, { query });
}
