import type { SearchTab } from 'shared-contracts';
import { readRedirectTarget, shownPath } from 'shared-contracts/redirects';
import type { HiddenWord, PopularTerms, PopularWord, ShopWords } from 'shared-contracts/wire/popular-words';
import { fieldKey, nextKey } from '../../goods/keyed-rows';
import { fromLocalMoment, toLocalMoment } from '../../goods/moments';
import { withoutOrigin } from '../redirects/read-lines';

/** A word as it is typed; `key` tells it from others while the form is open, `until` is the value of a field. */
export interface TypedWord extends Omit<PopularWord, 'until'> {
  key: string;
  until: string;
}
export interface TypedShop {
  words: readonly TypedWord[];
  hidden: readonly HiddenWord[];
}
export type TypedTerms = Readonly<Record<keyof PopularTerms, TypedShop>>;

/** An empty word at the end of a tab. */
export const newWord = (tab: SearchTab): TypedWord => ({
  key: nextKey(),
  tab,
  nameEn: '',
  nameZh: '',
  url: '',
  until: '',
});

const typedShop = ({ words, hidden }: ShopWords): TypedShop => ({
  hidden,
  words: words.map((word) => ({
    ...word,
    key: nextKey(),
    url: word.url && shownPath(word.url),
    until: word.until ? toLocalMoment(word.until) : '',
  })),
});

/** The terms as the form shows them: paths as people read them, moments in Hong Kong time. */
export const typedTerms = ({ bit, sit }: PopularTerms): TypedTerms => ({
  bit: typedShop(bit),
  sit: typedShop(sit),
});

export type WordField = 'nameEn' | 'nameZh' | 'url';
export type WordProblem = 'required' | 'url' | 'repeated';

/** The word as it would be shown. An address that is not valid counts as none. */
export function readWord({ tab, nameEn, nameZh, url, until }: TypedWord): PopularWord {
  return {
    tab,
    nameEn: nameEn.trim(),
    nameZh: nameZh.trim(),
    url: (url.trim() && readRedirectTarget(withoutOrigin(url))) || '',
    until: fromLocalMoment(until) ?? null,
  };
}

/** Reads the form: the terms, or what is wrong with which field. */
export function readTerms(typed: TypedTerms): {
  terms?: PopularTerms;
  wrong: ReadonlyMap<string, WordProblem>;
} {
  const wrong = new Map<string, WordProblem>();
  function readShop({ words, hidden }: TypedShop): ShopWords {
    const seen = new Set<string>();
    for (const word of words) {
      const read = readWord(word);
      const name = `${word.tab} ${read.nameEn.toLowerCase()}`;
      if (!read.nameEn) wrong.set(fieldKey(word, 'nameEn'), 'required');
      else if (seen.has(name)) wrong.set(fieldKey(word, 'nameEn'), 'repeated');
      if (!read.nameZh) wrong.set(fieldKey(word, 'nameZh'), 'required');
      if (word.url.trim() && !read.url) wrong.set(fieldKey(word, 'url'), 'url');
      seen.add(name);
    }
    return { words: words.map(readWord), hidden: [...hidden] };
  }
  const terms = { bit: readShop(typed.bit), sit: readShop(typed.sit) };
  return wrong.size === 0 ? { terms, wrong } : { wrong };
}

/** Moves a word by one place among those of its tab. */
export function movedInTab(words: readonly TypedWord[], word: TypedWord, step: -1 | 1): TypedWord[] {
  const ofTab = words.filter(({ tab }) => tab === word.tab);
  const other = ofTab[ofTab.indexOf(word) + step];
  return words.map((one) => (one === word ? (other ?? one) : one === other ? word : one));
}

/** Whether both say the same of a tab. */
export function isSameTab(one: ShopWords, other: ShopWords, tab: SearchTab): boolean {
  return textOf(one, tab) === textOf(other, tab);
}
function textOf({ words, hidden }: ShopWords, tab: SearchTab): string {
  return JSON.stringify([
    words
      .filter((word) => word.tab === tab)
      .map(({ nameEn, nameZh, url, until }) => [nameEn, nameZh, url, until && toLocalMoment(until)]),
    hidden
      .filter((word) => word.tab === tab)
      .map(({ nameEn }) => nameEn)
      .toSorted(),
  ]);
}
