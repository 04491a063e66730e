import { type ApiClient, apiPaths, isNotFound } from 'shared-contracts';
import { queryOptions } from 'shared-runtime';
import { schemaOf } from './schema-of';

/** GET /api/product/sizeGuide/{code}; null where the item has none. */
export function sizeGuideOptions(api: ApiClient, code: string) {
  return queryOptions({
    queryKey: ['catalogue', 'size-guide', code],
    queryFn: async ({ signal }) => {
      const result = await api.get(apiPaths.sizeGuide(code), { schema: schemaOf('sizeGuideSchema'), signal });
      if (result.ok) return result.data;
      if (isNotFound(result.error)) return null;
      throw result.error;
    },
  });
}
