import { type ApiClient, apiPaths, isNotFound, unwrap } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET /api/product/sizeGuide/{code}. */
function getSizeGuide(api: ApiClient, code: string, signal: AbortSignal) {
  return api.get(apiPaths.sizeGuide(code), { schema: schemaOf('sizeGuideSchema'), signal });
}

/** Query for the size guide; null when the item has none. */
export function sizeGuideQuery(api: ApiClient, code: string) {
  return {
    queryKey: ['catalogue', 'size-guide', code],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const result = await getSizeGuide(api, code, signal);
      return !result.ok && isNotFound(result.error) ? null : unwrap(result);
    },
  };
}
