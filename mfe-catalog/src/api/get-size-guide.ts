import { type ApiClient, apiPaths, isNotFound } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/sizeGuide/{code}; null where the item has none. */
export function sizeGuideOptions(api: ApiClient, code: string) {
  return {
    queryKey: ['catalogue', 'size-guide', code],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const result = await api.get(apiPaths.sizeGuide(code), { schema: schemaOf('sizeGuideSchema'), signal });
      if (result.ok) return result.data;
      if (isNotFound(result.error)) return null;
      throw result.error;
    },
  };
}
