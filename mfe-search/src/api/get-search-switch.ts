import { type ApiClient, type ChannelType, unwrap } from 'shared-contracts';
import { getSwitch } from 'shared-contracts/calls/store';

/** GET search switch (behaviour 7): whether suggestions are shown. */
function getSearchSwitch(api: ApiClient, signal: AbortSignal) {
  return api.call(getSwitch, { params: { name: 'search_suggestion' }, signal });
}

/** Fetched once per channel. */
export function searchSwitchQuery(api: ApiClient, channel: ChannelType) {
  return {
    queryKey: ['search', 'switch', channel],
    queryFn: async ({ signal }: { signal: AbortSignal }) => unwrap(await getSearchSwitch(api, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
