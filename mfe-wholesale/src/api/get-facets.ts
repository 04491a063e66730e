import { type ApiClient, unwrap, type WholesaleQueryInput } from 'shared-contracts';
import { getFacets as getFacetsCall } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { isWorthRetry } from './is-worth-retry';

function getFacets(api: ApiClient, query: WholesaleQueryInput, signal: AbortSignal) {
  return api.call(getFacetsCall, { body: query, signal });
}

/** POST /api/wholeSale/facet: what filters that are not applied yet would leave, without the styles themselves. */
export function useFacets(query: WholesaleQueryInput | undefined) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['facets', query],
    enabled: query !== undefined,
    queryFn: async ({ signal }) => unwrap(await getFacets(api, query ?? {}, signal)),
    placeholderData: keepPreviousData,
    retry: isWorthRetry,
  });
}
