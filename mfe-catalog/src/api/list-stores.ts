import { type ApiResult, apiPaths, type Store } from 'shared-contracts';
import type { PageContext } from 'shared-runtime';
import { schemaOf } from './schema-of';

/** GET /api/store/storeLocator: all stores, in the request's language. */
export function listStores({ services, signal }: PageContext): Promise<ApiResult<Store[]>> {
  return services.api.get(apiPaths.storeLocator, { schema: schemaOf('storeListSchema'), signal });
}
