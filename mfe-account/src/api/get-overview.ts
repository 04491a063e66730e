import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { accountOverviewSchema } from 'shared-contracts/wire/customer';

export function getOverview(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.overview, { schema: accountOverviewSchema, ...(signal ? { signal } : {}) });
}
