import { apiPaths, type SearchTab, type ShopServices, type SuggestResponse } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** GET search suggest with the tab in upper case (behaviour 7). Rejects when it fails. */
export async function getSuggestions(
  { api }: Pick<ShopServices, 'api'>,
  keyword: string,
  tab: SearchTab,
  signal: AbortSignal,
): Promise<SuggestResponse> {
  const result = await api.get(apiPaths.suggest, {
    schema: schemaOf('suggestResponseSchema'),
    query: { keyword, type: tab.toUpperCase() },
    signal,
  });
  if (!result.ok) throw result.error;
  return result.data;
}
