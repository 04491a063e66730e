import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { limits } from 'shared-contracts/keys';
import { schemaOf } from './schema-of';

/** Behaviour 7: pageNo 1, pageSize 100. */
export function listFavourites(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.favourites, {
    schema: schemaOf('favouriteListSchema'),
    auth: 'member',
    query: { pageNo: 1, pageSize: limits.favouritesPageSize },
    signal,
  });
}
