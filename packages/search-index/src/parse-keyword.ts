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

/** `isTyping`: words may be incomplete. A word with a digit, such as an item's code, always may. */
function exactMatch(index: ColumnStore, keyword: string, isTyping: boolean): KeywordMatch {
  const all = searchWordsOf(keyword);
  const pairs = all.filter((word) => isChinese.test(word) && [...word].length > 1).slice(0, maxPairs);
  const words = all.filter((word) => !isChinese.test(word)).slice(0, maxWords);
  const isWhole = (word: string) =>
    isShort(word) && index.hasTerm(word) && !(isTyping && word === words.at(-1));
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

/** Splits a compound: `oxfordshirt` -> oxford shirt, the longest first part first. */
function partsOf(index: ColumnStore, word: string): string[] | undefined {
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const first = word.slice(0, at);
    const second = stemOf(word.slice(at));
    const isKnown = index.knownWords.listsOf(first).some((list) => index.isAlive(list));
    if (isKnown && index.hasPrefix(second)) return [first, second];
  }
  return undefined;
}

/**
 * Takes words for prefixes, corrects spelling, splits compounds and relaxes Chinese bigrams; undefined when that
 * changes nothing.
 */
function widerMatch(index: ColumnStore, exact: KeywordMatch): KeywordMatch | undefined {
  const mended = (word: string): string[] => partsOf(index, word) ?? [corrected(index, word)];
  const widened = exact.stems.flatMap((stem) => {
    if (index.hasStem(stem)) return [];
    if (index.hasPrefix(stem)) return stem.length < shortestPrefix ? [] : [{ stem, words: [stem] }];
    const words = mended(stem);
    return words[0] === stem ? [] : [{ stem, words }];
  });
  const stems = exact.stems.filter((stem) => !widened.some((one) => one.stem === stem));
  const incomplete = exact.words.flatMap((word) => (index.hasPrefix(word) ? [word] : mended(word)));
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
  const exact = read(exactMatch(index, keyword.trim().toLowerCase(), enough !== undefined));
  const wider = exact.rows.length > 0 || isExact ? undefined : widerMatch(index, exact.match);
  const found = wider && read(wider);
  return found && found.rows.length > 0 ? found : exact;
}
