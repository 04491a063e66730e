import { type ApiClient, type ApiResult, apiPaths, type Store, unwrap } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/store/storeLocator: all stores, in the request's language, or those whose name holds a text. */
export function listStores(api: ApiClient, name: string, signal?: AbortSignal): Promise<ApiResult<Store[]>> {
  const schema = schemaOf('storeListSchema');
  return name === ''
    ? api.get(apiPaths.storeLocator, { schema, signal })
    : api.get(apiPaths.storeLocatorName, { schema, query: { name }, signal });
}

/** Query for the stores that have a size: GET /api/store/storeLocator?skuId=. */
export function storesWithQuery(api: ApiClient, skuId: string) {
  return {
    queryKey: ['catalogue', 'stores-with', skuId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(
        await api.get(apiPaths.storeLocator, {
          schema: schemaOf('storeListSchema'),
          query: { skuId },
          signal,
        }),
      ),
  };
}
