import { type ApiClient, type ApiError, apiPaths, isNotFound } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/details/{code} (behaviour 7). */
export function getProduct(api: ApiClient, code: string, signal?: AbortSignal) {
  return api.get(apiPaths.productDetails(code), {
    schema: schemaOf('productDetailSchema'),
    ...(signal ? { signal } : {}),
  });
}

/** The same for the quick view: `data` is 'gone' where there is no such item; an outage is an error. */
export function productOptions(api: ApiClient, code: string) {
  return {
    queryKey: ['catalogue', 'product', code],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const result = await getProduct(api, code, signal);
      if (result.ok) return result.data;
      if (isNotFound(result.error)) return 'gone' as const;
      throw result.error satisfies ApiError;
    },
  };
}
