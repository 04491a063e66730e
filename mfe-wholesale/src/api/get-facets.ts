import { unwrap, type WholesaleQueryInput } from 'shared-contracts';
import { getFacets } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { isWorthRetry } from './is-worth-retry';

/** POST /api/wholeSale/facet: what filters that are not applied yet would leave, without the styles themselves. */
export function useFacets(query: WholesaleQueryInput | undefined) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['facets', query],
    enabled: query !== undefined,
    queryFn: async ({ signal }) => unwrap(await api.call(getFacets, { body: query ?? {}, signal })),
    placeholderData: keepPreviousData,
    retry: isWorthRetry,
  });
}
