import { type ApiClient, type ChannelType, unwrap } from 'shared-contracts';
import { listPopularWords } from 'shared-contracts/calls/search';

/** Fetched once per channel. */
export function popularWordsQuery(api: ApiClient, channel: ChannelType) {
  return {
    queryKey: ['search', 'popular', channel],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(await api.call(listPopularWords, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
