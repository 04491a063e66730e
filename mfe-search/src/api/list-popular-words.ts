import { type ApiClient, type ChannelType, unwrap } from 'shared-contracts';
import { listPopularWords as listPopularWordsCall } from 'shared-contracts/calls/search';

/** GET popular words of all tabs (behaviour 7). */
function listPopularWords(api: ApiClient, signal: AbortSignal) {
  return api.call(listPopularWordsCall, { signal });
}

/** Fetched once per channel. */
export function popularWordsQuery(api: ApiClient, channel: ChannelType) {
  return {
    queryKey: ['search', 'popular', channel],
    queryFn: async ({ signal }: { signal: AbortSignal }) => unwrap(await listPopularWords(api, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
