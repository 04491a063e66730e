import { type ApiClient, unwrap, type WholesaleQueryInput } from 'shared-contracts';
import { listStyles as listStylesCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { isWorthRetry } from './is-worth-retry';

export const stylesKey = ['styles'] as const;

function listStyles(api: ApiClient, query: WholesaleQueryInput, signal: AbortSignal) {
  return api.call(listStylesCall, { body: query, signal });
}

/**
 * POST /api/wholeSale/query: the filtered list with its facets. The previous list stays until the next one
 * has loaded.
 */
export function useStyles(query: WholesaleQueryInput) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...stylesKey, query],
    queryFn: async ({ signal }) => unwrap(await listStyles(api, query, signal)),
    placeholderData: keepPreviousData,
    // A POST that only reads, so it is safe to retry.
    retry: isWorthRetry,
  });
}
