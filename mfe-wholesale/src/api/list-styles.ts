import { unwrap, type WholesaleQueryInput } from 'shared-contracts';
import { listStyles } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { isWorthRetry } from './is-worth-retry';

export const stylesKey = ['styles'] as const;

/**
 * POST /api/wholeSale/query: the filtered list with its facets. The previous list stays until the next one
 * has loaded.
 */
export function useStyles(query: WholesaleQueryInput) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...stylesKey, query],
    queryFn: async ({ signal }) => unwrap(await api.call(listStyles, { body: query, signal })),
    placeholderData: keepPreviousData,
    // A POST that only reads, so it is safe to retry.
    retry: isWorthRetry,
  });
}
