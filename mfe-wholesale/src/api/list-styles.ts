import { apiPaths, type ShopServices, type WholesaleQueryInput, wholesaleListSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { isWorthRetry } from './is-worth-retry';
import { unwrap } from './unwrap';

export const stylesKey = ['styles'] as const;

async function listStyles({ api }: ShopServices, query: WholesaleQueryInput, signal: AbortSignal) {
  return unwrap(await api.post(apiPaths.wholesaleQuery, query, { schema: wholesaleListSchema, signal }));
}

/** POST /api/wholeSale/query: the list of the filters, with its facets. The last list stays until the next is there. */
export function useStyles(query: WholesaleQueryInput) {
  const services = useServices();
  return useQuery({
    queryKey: [...stylesKey, query],
    queryFn: ({ signal }) => listStyles(services, query, signal),
    placeholderData: keepPreviousData,
    // A POST that only reads: it may be repeated.
    retry: isWorthRetry,
  });
}
