import { findRows } from './find-rows';
import type { ItemIndex } from './item-index';
import { keepResult } from './kept-results';
import type { RowSet } from './row-set';
import { searchWordsOf } from './search-text';
import { correctedWord, type KnownWord } from './spelling';

/** What of the catalogue a keyword stands for. */
export interface KeywordMatch {
  /** Words of which each is a word of the item. */
  whole: string[];
  /** Words of which each begins a word of the item. */
  words: string[];
  /** Chinese pairs: as many as `pairsNeeded` stand in the item. */
  pairs: string[];
  pairsNeeded: number;
  /** Single Chinese characters: each stands somewhere in the item. */
  characters: string[];
}

/** Words and pairs together are bits of one number. */
const mostWords = 8;
const mostPairs = 16;
const mostCharacters = 6;
const isChinese = /\p{Script=Han}/u;

/** `dresses` and `dress` are found by the same beginning. */
function beginningOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.length > 6 && /[^aeiou]ies$/.test(word)) return word.slice(0, -3);
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** So short, or a number, that it begins words which have nothing to do with it: `co` cotton, `4` the code 419. */
function isShort(word: string): boolean {
  return /^(?:\d+|\D{1,2})$/.test(word);
}

/** With `isTyping` the last word is not at its end yet. */
function exactMatch({ vocabulary }: ItemIndex, keyword: string, isTyping: boolean): KeywordMatch {
  const all = searchWordsOf(keyword);
  const pairs = all.filter((word) => isChinese.test(word) && [...word].length > 1).slice(0, mostPairs);
  const words = all.filter((word) => !isChinese.test(word)).slice(0, mostWords);
  const isWhole = (word: string) =>
    isShort(word) && vocabulary.has(word) && !(isTyping && word === words.at(-1));
  return {
    whole: words.filter(isWhole),
    words: words.filter((word) => !isWhole(word)).map(beginningOf),
    pairs,
    pairsNeeded: pairs.length,
    characters: all.filter((word) => isChinese.test(word) && [...word].length === 1).slice(0, mostCharacters),
  };
}

/** More than there is room for among results that come and go. */
const knownOf = new WeakMap<ItemIndex, readonly KnownWord[]>();

/** The words of the catalogue as their beginnings, with the items that they stand in. */
function knownWords(index: ItemIndex): readonly KnownWord[] {
  const known = knownOf.get(index);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const [place, word] of index.vocabulary.words.entries()) {
    if (isChinese.test(word) || /\d/.test(word)) continue;
    const beginning = beginningOf(word);
    counts.set(beginning, (counts.get(beginning) ?? 0) + index.vocabulary.itemsOf(place));
  }
  const words = [...counts].map(([word, items]) => ({ word, items }));
  knownOf.set(index, words);
  return words;
}

/** A slip is corrected by a look at all words. */
function corrected(index: ItemIndex, word: string): string {
  const key = `corrected:${word}`;
  return keepResult(index, { key, bytes: 100 }, () => ({
    word: correctedWord(word, knownWords(index)) ?? word,
  })).word;
}

/** Shorter words than that are not looked for within another. */
const shortestPart = 3;

/** `oxfordshirt` -> oxford shirt: two words of the catalogue written together, the longest first one. */
function partsOf(index: ItemIndex, word: string): string[] | undefined {
  const known = knownWords(index);
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = word.slice(0, at);
    const second = beginningOf(word.slice(at));
    if (known.some((one) => one.word === first) && index.vocabulary.hasBeginning(second))
      return [first, second];
  }
  return undefined;
}

/** With slips of spelling corrected, words that are written together and Chinese words apart; undefined where that is the same. */
function widerMatch(index: ItemIndex, exact: KeywordMatch): KeywordMatch | undefined {
  const wider = (word: string): string[] =>
    index.vocabulary.hasBeginning(word) ? [word] : (partsOf(index, word) ?? [corrected(index, word)]);
  const words = exact.words.flatMap(wider).slice(0, mostWords);
  const isSame = words.join(' ') === exact.words.join(' ') && exact.pairs.length < 2;
  // Two words written together have a pair across their border that stands nowhere.
  return isSame ? undefined : { ...exact, words, pairsNeeded: Math.ceil(exact.pairs.length / 2) };
}

/**
 * The strictest reading of the keyword that finds something in scope, with what it finds (`findRows`): as
 * typed, then a wider one. Where neither does, the reading as typed, which finds nothing. With `enough`, which somebody
 * who is typing wants, see `findRows`.
 */
export function resolveKeyword(
  index: ItemIndex,
  keyword: string,
  { scope, enough }: { scope: RowSet; enough?: number },
): { match: KeywordMatch; rows: Uint32Array } {
  const read = (match: KeywordMatch) => ({
    match,
    rows: findRows(index, match, { keyword, scope, ...(enough === undefined ? {} : { enough }) }),
  });
  const exact = read(exactMatch(index, keyword.trim().toLowerCase(), enough !== undefined));
  const wider = exact.rows.length > 0 ? undefined : widerMatch(index, exact.match);
  const found = wider && read(wider);
  return found && found.rows.length > 0 ? found : exact;
}
