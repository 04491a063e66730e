import { type ApiClient, isNotFound, unwrap } from 'shared-contracts';
import { getSizeGuide } from 'shared-contracts/calls/product';

/** Query for the size guide; null when the item has none. */
export function sizeGuideQuery(api: ApiClient, code: string) {
  return {
    queryKey: ['catalogue', 'size-guide', code],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const result = await api.call(getSizeGuide, { params: { code }, signal });
      return !result.ok && isNotFound(result.error) ? null : unwrap(result);
    },
  };
}
