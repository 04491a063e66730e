import type { ApiClient } from 'shared-contracts';
import { getDashboard as getDashboardCall } from 'shared-contracts/calls/merchant-staff';
import type { ListQuery } from './list-query';

/** GET /api/merchant/dashboard */
export function getDashboard(api: ApiClient, query: ListQuery, signal?: AbortSignal) {
  return api.call(getDashboardCall, { query, signal });
}
