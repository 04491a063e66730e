import type { ApiClient } from 'shared-contracts';
import { listAudit as listAuditCall } from 'shared-contracts/calls/merchant-staff';
import type { ListQuery } from './list-query';

/** GET /api/merchant/audit */
export function listAudit(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.call(listAuditCall, { query, signal });
}
