import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { auditPageSchema } from 'shared-contracts/wire/staff';
import type { ListQuery } from './list-query';

/** GET /api/merchant/audit */
export function listAudit(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.audit, { schema: auditPageSchema, auth: 'staff', query, signal });
}
