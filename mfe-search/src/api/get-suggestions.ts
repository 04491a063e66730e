import { type ApiClient, type ChannelType, type SearchTab, unwrap } from 'shared-contracts';
import { getSuggestions as getSuggestionsCall } from 'shared-contracts/calls/search';

interface Typed {
  keyword: string;
  tab: SearchTab;
}

/** GET search suggest with the tab in upper case (behaviour/calls). */
function getSuggestions(api: ApiClient, { keyword, tab }: Typed, signal: AbortSignal) {
  return api.call(getSuggestionsCall, { query: { keyword, type: tab.toUpperCase() }, signal });
}

export function suggestionsQuery(api: ApiClient, typed: Typed & { channel: ChannelType }) {
  return {
    queryKey: ['search', 'suggestions', typed.channel, typed.tab, typed.keyword],
    queryFn: async ({ signal }: { signal: AbortSignal }) => unwrap(await getSuggestions(api, typed, signal)),
  };
}
