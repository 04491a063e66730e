import { type ApiClient, type ApiResult, type Store, unwrap } from 'shared-contracts';
import { findStores, listStores as listStoresCall } from 'shared-contracts/calls/store';

/** GET /api/store/storeLocator: all stores, in the request's language, or those whose name holds a text. */
export function listStores(api: ApiClient, name: string, signal?: AbortSignal): Promise<ApiResult<Store[]>> {
  return name === ''
    ? api.call(listStoresCall, { signal })
    : api.call(findStores, { query: { name }, signal });
}

/** Query for the stores that have a size: GET /api/store/storeLocator?skuId=. */
export function storesWithQuery(api: ApiClient, skuId: string) {
  return {
    queryKey: ['catalogue', 'stores-with', skuId],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(await api.call(listStoresCall, { query: { skuId }, signal })),
  };
}
