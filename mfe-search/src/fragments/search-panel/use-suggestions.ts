import { useEffect, useState } from 'react';
import { limits, mixedLength, type SearchTab } from 'shared-contracts';
import { useChannel, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { searchSwitchQuery } from '../../api/get-search-switch';
import { suggestionsQuery } from '../../api/get-suggestions';

/**
 * Suggestions for what is typed: from a length of 3 on, a Chinese character counting two, 500 ms after the last key
 * (behaviour 5 and 9). While the shop's switch says no, none; when the switch can't be read, as if it said yes.
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

/** The value that has stood for so long. */
function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
