import { type ApiClient, type ApiResult, apiPaths, type Store } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/store/storeLocator: all stores, in the request's language. */
export function listStores(api: ApiClient, signal?: AbortSignal): Promise<ApiResult<Store[]>> {
  return api.get(apiPaths.storeLocator, { schema: schemaOf('storeListSchema'), signal });
}
