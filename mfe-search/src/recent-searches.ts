import { type ChannelType, limits, recentSearchesKey } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, listOf, parseGuarded } from 'shared-contracts/guards';

const isSearches = listOf(isText);

/** The recent searches of a channel, newest first (behaviour/validation and behaviour/limits: 5 per channel). */
export function recentSearches(channel: ChannelType): string[] {
  const read = parseGuarded(localStore.get(recentSearchesKey(channel)), isSearches) ?? [];
  return read.slice(0, limits.recentSearches);
}

/** Moves a search to the front; upper and lower case count as equal. */
export function rememberSearch(channel: ChannelType, keyword: string): void {
  const words = keyword.trim();
  if (words === '') return;
  const others = recentSearches(channel).filter((known) => known.toLowerCase() !== words.toLowerCase());
  write(channel, [words, ...others]);
}

export function forgetSearch(channel: ChannelType, keyword: string): void {
  write(
    channel,
    recentSearches(channel).filter((known) => known !== keyword),
  );
}

function write(channel: ChannelType, searches: readonly string[]): void {
  localStore.set(recentSearchesKey(channel), JSON.stringify(searches.slice(0, limits.recentSearches)));
}
