const hanRun = /\p{Script=Han}+/gu;
const word = /[\p{L}\p{N}]+/gu;

/** Lower case, without accents, apostrophes and punctuation; Chinese stands apart from what it is written together with. */
function plainOf(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .normalize('NFC');
  return (folded.replace(hanRun, ' $& ').match(word) ?? []).join(' ');
}

/** `深藍襯衫` -> 深藍 藍襯 襯衫; a single character stays as it is. */
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
 * What an item is found by: its words, Chinese also as pairs of characters, for PostgreSQL splits text at spaces, which
 * Chinese has none of. Items and keywords are made plain by the same rule, so that they meet.
 */
export function searchTextOf(texts: readonly (string | null | undefined)[]): string {
  const plain = plainOf(texts.filter((text) => text).join(' '));
  return [plain, ...pairsIn(plain)].join(' ').trim();
}

/** The words of a keyword, as `searchTextOf` wrote them into the items. */
export function searchWordsOf(keyword: string): string[] {
  const plain = plainOf(keyword);
  return [...new Set([...(plain.replace(hanRun, ' ').match(word) ?? []), ...pairsIn(plain)])];
}
