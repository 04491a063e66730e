import { type ApiClient, apiPaths, isNotFound } from 'shared-contracts';
import { sizeGuideSchema } from 'shared-contracts/wire/product';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/product/sizeGuide/{code}; null where the item has none. */
export function sizeGuideOptions(api: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['catalogue', 'size-guide', code],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.sizeGuide(code), { schema: sizeGuideSchema, signal });
      if (result.ok) return result.data;
      if (isNotFound(result.error)) return null;
      throw result.error;
    },
  });
}
