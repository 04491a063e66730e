import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { dashboardSchema } from 'shared-contracts/wire/merchant-dashboard';
import type { ListQuery } from './list-query';

/** GET /api/merchant/dashboard */
export function getDashboard(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.get(merchantPaths.dashboard, { schema: dashboardSchema, auth: 'staff', query, signal });
}
