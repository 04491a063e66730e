import { limits, mixedLength, type SearchTab } from 'shared-contracts';
import { useChannel, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { useDebounced } from 'shared-ui';
import { searchSwitchQuery } from '../../api/get-search-switch';
import { suggestionsQuery } from '../../api/get-suggestions';

/**
 * Suggestions for the typed keyword: from a length of 3 (a Chinese character counts as two), debounced by 500
 * ms (behaviour/validation and behaviour/limits). Off while the API's switch is off; on when the switch cannot be read.
 */
export function useSuggestions(typed: string, tab: SearchTab) {
  const { api } = useServices();
  const channel = useChannel();
  const keyword = useDebounced(typed.trim(), limits.suggestionDebounceMs);
  const { data: isOn = true } = useQuery(searchSwitchQuery(api, channel));
  const isLongEnough = (text: string) => mixedLength(text.trim()) >= limits.suggestionMinimumLength;
  const { data, isError } = useQuery({
    ...suggestionsQuery(api, { keyword, tab, channel }),
    enabled: isOn && isLongEnough(keyword),
    placeholderData: keepPreviousData,
  });
  const isShown = isOn && isLongEnough(typed);
  return {
    isShown,
    keyword: typed.trim(),
    found: isShown && isLongEnough(keyword) ? data : undefined,
    isFailed: isShown && isError,
  };
}
