import { type ApiClient, type ChannelType, unwrap } from 'shared-contracts';
import { getSwitch } from 'shared-contracts/calls/store';

/** Fetched once per channel. */
export function searchSwitchQuery(api: ApiClient, channel: ChannelType) {
  return {
    queryKey: ['search', 'switch', channel],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      unwrap(await api.call(getSwitch, { params: { name: 'search_suggestion' }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
