import { type ApiResult, apiPaths, type Store, storeListSchema } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';

/** GET /api/store/storeLocator: all stores, in the request's language. */
export function listStores({ services, signal }: PageContext): Promise<ApiResult<Store[]>> {
  return services.api.get(apiPaths.storeLocator, { schema: storeListSchema, signal });
}
