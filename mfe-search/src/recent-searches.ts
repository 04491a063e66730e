import { type ChannelType, limits, recentSearchesKey } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { storage } from './storage';

const schema = z.array(z.string());

/** The last searches of a channel, newest first (sections 5 and 9: 5 per channel). */
export function recentSearches(channel: ChannelType): string[] {
  const text = storage.get(recentSearchesKey(channel));
  if (text === null) return [];
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? read.data.slice(0, limits.recentSearches) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; the same word in another case is the same search. */
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
  storage.set(recentSearchesKey(channel), JSON.stringify(searches.slice(0, limits.recentSearches)));
}
