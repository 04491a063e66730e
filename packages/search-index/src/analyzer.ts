const hanRun = /\p{Script=Han}+/gu;
const word = /[\p{L}\p{N}]+/gu;
/** Words that say nothing about goods: "the coat with a hood" asks for coat and hood. */
const functionWords = new Set(
  'a an and any at by for from in my of on or our some that the this to with your'.split(' '),
);
/** The same in Chinese: 媽媽的外套. */
const particles = /[的嘅之]/g;

/**
 * Normalizes text: lower case, no accents, apostrophes or punctuation; Chinese is separated from Latin
 * letters.
 */
function plainOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .normalize('NFC');
  return (folded.replace(hanRun, ' $& ').match(word) ?? []).join(' ');
}

/** Bigrams: `深藍襯衫` -> 深藍 藍襯 襯衫; a single character stays. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length < 2
    ? characters
    : characters.slice(1).map((next, index) => characters[index] + next);
}

function pairsIn(plain: string): string[] {
  return [...new Set((plain.match(hanRun) ?? []).flatMap(pairsOf))];
}

/**
 * The terms of an item's texts, separated by blanks: words, and bigrams for Chinese, which has no spaces.
 * Items and keywords use the same analyzer, so that they match.
 */
export function searchTextOf(texts: readonly (string | null | undefined)[]): string {
  const plain = plainOf(texts.filter((text) => text).join(' '));
  return [plain, ...pairsIn(plain)].join(' ').trim();
}

/**
 * The terms of a keyword, in the form of `searchTextOf`, without words that say nothing about goods, unless there
 * are no others. Shop, wholesale and back office read keywords with it.
 */
export function searchWordsOf(keyword: string): string[] {
  const plain = plainOf(keyword.replace(particles, ' ')) || plainOf(keyword);
  const words = plain.replace(hanRun, ' ').match(word) ?? [];
  const pairs = pairsIn(plain);
  const telling = words.filter((one) => !functionWords.has(one));
  return [...new Set([...(telling.length + pairs.length > 0 ? telling : words), ...pairs])];
}
