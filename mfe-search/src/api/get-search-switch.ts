import { type ApiClient, apiPaths, type ChannelType, unwrap } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET search switch (behaviour 7): whether suggestions are shown. */
function getSearchSwitch(api: ApiClient, signal: AbortSignal) {
  return api.get(apiPaths.searchSwitch, { schema: schemaOf('searchSwitchSchema'), signal });
}

/** Fetched once per channel. */
export function searchSwitchQuery(api: ApiClient, channel: ChannelType) {
  return {
    queryKey: ['search', 'switch', channel],
    queryFn: async ({ signal }: { signal: AbortSignal }) => unwrap(await getSearchSwitch(api, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
