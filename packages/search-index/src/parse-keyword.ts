import { searchWordsOf } from './analyzer';
import type { Bitset } from './bitset';
import type { ColumnStore } from './column-store';
import type { KeywordMatch } from './keyword-match';
import { matchRows } from './match-rows';
import { correctedWord } from './spelling';
import { stemOf } from './stem';

const maxWords = 8;
const maxPairs = 16;
const maxCharacters = 6;
const isChinese = /\p{Script=Han}/u;

/** Short prefixes and numbers match unrelated terms: `co` cotton, `4` the code 419. */
function isShort(word: string): boolean {
  return /^(?:\d+|\D{1,2})$/.test(word);
}

/** As prefixes, shorter words match unrelated terms: `tie` tiered. */
const shortestPrefix = 4;

/** What a keyword is read by: the terms that items have. */
export interface KnownTerms {
  hasTerm(term: string): boolean;
  /** Whether there is a term with this stem. */
  hasStem(stem: string): boolean;
  hasPrefix(prefix: string): boolean;
  /** Whether this is the stem of a word without digits that is not Chinese. */
  hasWord(stem: string): boolean;
  /** The stem of the word that was probably meant, the word itself where none is near. */
  corrected(word: string): string;
}

function knownTermsOf(index: ColumnStore): KnownTerms {
  return {
    hasTerm: (term) => index.hasTerm(term),
    hasStem: (stem) => index.hasStem(stem),
    hasPrefix: (prefix) => index.hasPrefix(prefix),
    hasWord: (stem) => index.knownWords.listsOf(stem).some((list) => index.isAlive(list)),
    corrected: (word) => corrected(index, word),
  };
}

/** The words of a keyword that are terms by themselves where an item has them, for `exactMatch`. */
export function shortWordsOf(keyword: string): string[] {
  return searchWordsOf(keyword).filter((word) => !isChinese.test(word) && isShort(word));
}

/**
 * The terms of a keyword (trimmed, in lower case) as it was typed. `isTyping`: words may be incomplete. A word with a digit, such as
 * an item's code, always may.
 */
export function exactMatch(
  known: Pick<KnownTerms, 'hasTerm'>,
  keyword: string,
  isTyping: boolean,
): KeywordMatch {
  const all = searchWordsOf(keyword);
  const pairs = all.filter((word) => isChinese.test(word) && [...word].length > 1).slice(0, maxPairs);
  const words = all.filter((word) => !isChinese.test(word)).slice(0, maxWords);
  const isWhole = (word: string) =>
    isShort(word) && known.hasTerm(word) && !(isTyping && word === words.at(-1));
  const isPrefix = (word: string) => isTyping || /\d/.test(word);
  const others = words.filter((word) => !isWhole(word));
  return {
    whole: words.filter(isWhole),
    stems: others.filter((word) => !isPrefix(word)).map(stemOf),
    words: others.filter(isPrefix).map(stemOf),
    pairs,
    pairsNeeded: pairs.length,
    characters: all.filter((word) => isChinese.test(word) && [...word].length === 1).slice(0, maxCharacters),
  };
}

function countOf(index: ColumnStore, word: string): number {
  return index.knownWords.listsOf(word).reduce((sum, list) => sum + index.countAlive(list), 0);
}

/** Corrects a misspelled word with the words of the catalogue. */
function corrected(index: ColumnStore, word: string): string {
  return index.results.get({ key: `corrected:${word}`, bytes: 100 }, () => ({
    word: correctedWord(word, index.knownWords.stems(), (known) => countOf(index, known)) ?? word,
  })).word;
}

/** Minimum length of a part of a compound. */
const shortestPart = 3;

/** The ways to split a compound in two, the longest first part first; the second part as a stem. */
export function splitsOf(word: string): [first: string, second: string][] {
  const splits: [string, string][] = [];
  for (let at = word.length - shortestPart; at >= shortestPart; at--)
    splits.push([word.slice(0, at), stemOf(word.slice(at))]);
  return splits;
}

/** Splits a compound: `oxfordshirt` -> oxford shirt. */
function partsOf(known: KnownTerms, word: string): string[] | undefined {
  return splitsOf(word).find(([first, second]) => known.hasWord(first) && known.hasPrefix(second));
}

/**
 * Takes words for prefixes, corrects spelling, splits compounds and relaxes Chinese bigrams; undefined when that
 * changes nothing.
 */
export function widerMatch(known: KnownTerms, exact: KeywordMatch): KeywordMatch | undefined {
  const mended = (word: string): string[] => partsOf(known, word) ?? [known.corrected(word)];
  const widened = exact.stems.flatMap((stem) => {
    if (known.hasStem(stem)) return [];
    if (known.hasPrefix(stem)) return stem.length < shortestPrefix ? [] : [{ stem, words: [stem] }];
    const words = mended(stem);
    return words[0] === stem ? [] : [{ stem, words }];
  });
  const stems = exact.stems.filter((stem) => !widened.some((one) => one.stem === stem));
  const incomplete = exact.words.flatMap((word) => (known.hasPrefix(word) ? [word] : mended(word)));
  const words = [...incomplete, ...widened.flatMap((one) => one.words)].slice(0, maxWords);
  const isSame = words.join(' ') === exact.words.join(' ') && exact.pairs.length < 2;
  // The bigram across the border of two Chinese words matches no item.
  return isSame ? undefined : { ...exact, stems, words, pairsNeeded: Math.ceil(exact.pairs.length / 2) };
}

/**
 * Tries the keyword as typed, then the wider match, and returns the first one with results in scope, with its
 * rows. When neither has results, returns the first without rows. `enough` as in `matchRows`, for
 * suggestions. `isExact` tries the keyword as typed only.
 */
export function resolveKeyword(
  index: ColumnStore,
  keyword: string,
  { scope, enough, isExact }: { scope: Bitset; enough?: number; isExact?: boolean },
): { match: KeywordMatch; rows: Uint32Array } {
  const read = (match: KeywordMatch) => ({
    match,
    rows: matchRows(index, match, { keyword, scope, ...(enough === undefined ? {} : { enough }) }),
  });
  const known = knownTermsOf(index);
  const exact = read(exactMatch(known, keyword.trim().toLowerCase(), enough !== undefined));
  const wider = exact.rows.length > 0 || isExact ? undefined : widerMatch(known, exact.match);
  const found = wider && read(wider);
  return found && found.rows.length > 0 ? found : exact;
}
