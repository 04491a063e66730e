import {
  type ApiClient,
  apiPaths,
  unwrap,
  type WholesaleQueryInput,
  wholesaleListSchema,
} from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { isWorthRetry } from './is-worth-retry';

export const stylesKey = ['styles'] as const;

function listStyles(api: ApiClient, query: WholesaleQueryInput, signal: AbortSignal) {
  return api.post(apiPaths.wholesaleQuery, query, { schema: wholesaleListSchema, reads: true, signal });
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
