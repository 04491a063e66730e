import type { SearchTab } from './search-terms';
import { maxPopularWords, type PopularWord, type ShopWords } from './wire/popular-words';

interface FileWord {
  tab: string;
  nameEn: string;
}
const keyOf = (name: string) => name.trim().toLowerCase();

/**
 * The words of a tab that the search panel shows at a moment: those of staff in their order, then those of the file that staff
 * have neither hidden nor named themselves. The file makes the list no longer than `maxPopularWords`, unless it is longer by itself.
 */
export function shownPopularWords<Word extends FileWord>(
  { words, hidden }: ShopWords,
  fileWords: readonly Word[],
  tab: SearchTab,
  at: Date,
): (PopularWord | Word)[] {
  const own = words.filter((word) => word.tab === tab && (!word.until || new Date(word.until) > at));
  const without = new Set(
    [...own, ...hidden.filter((word) => word.tab === tab)].map(({ nameEn }) => keyOf(nameEn)),
  );
  const ofFile = fileWords.filter((word) => word.tab === tab);
  const rest = ofFile.filter(({ nameEn }) => !without.has(keyOf(nameEn)));
  return [...own, ...rest].slice(0, Math.max(maxPopularWords, ofFile.length));
}
