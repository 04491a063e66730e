import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

export function getOverview(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.overview, {
    schema: schemaOf('accountOverviewSchema'),
    auth: 'member',
    signal,
  });
}
