import { type ApiClient, apiPaths, isNotFound, unwrap } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/details/{code} (behaviour 7). */
export function getProduct(api: ApiClient, code: string, signal?: AbortSignal) {
  return api.get(apiPaths.productDetails(code), {
    schema: schemaOf('productDetailSchema'),
    signal,
  });
}

/** Query for the quick view: `data` is 'gone' for an unknown item; an outage is an error. */
export function productQuery(api: ApiClient, code: string) {
  return {
    queryKey: ['catalogue', 'product', code],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const result = await getProduct(api, code, signal);
      return !result.ok && isNotFound(result.error) ? ('gone' as const) : unwrap(result);
    },
  };
}
