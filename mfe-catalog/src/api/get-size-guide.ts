import { type ApiClient, isNotFound, unwrap } from 'shared-contracts';
import { getSizeGuide as getSizeGuideCall } from 'shared-contracts/calls/product';

/** GET /api/product/sizeGuide/{code}. */
function getSizeGuide(api: ApiClient, code: string, signal: AbortSignal) {
  return api.call(getSizeGuideCall, { params: { code }, signal });
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
