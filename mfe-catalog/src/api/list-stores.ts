import { type ApiClient, type ApiResult, apiPaths, type Store } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/store/storeLocator: all stores, in the request's language, or those whose name holds a text. */
export function listStores(api: ApiClient, name: string, signal?: AbortSignal): Promise<ApiResult<Store[]>> {
  const schema = schemaOf('storeListSchema');
  return name === ''
    ? api.get(apiPaths.storeLocator, { schema, signal })
    : api.get(apiPaths.storeLocatorName, { schema, query: { name }, signal });
}
