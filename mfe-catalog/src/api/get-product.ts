import { type ApiClient, isNotFound, unwrap } from 'shared-contracts';
import { getProduct } from 'shared-contracts/calls/product';

/** Query for the quick view: `data` is 'gone' for an unknown item; an outage is an error. */
export function productQuery(api: ApiClient, code: string) {
  return {
    queryKey: ['catalogue', 'product', code],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const result = await api.call(getProduct, { params: { code }, signal });
      return !result.ok && isNotFound(result.error) ? ('gone' as const) : unwrap(result);
    },
  };
}
