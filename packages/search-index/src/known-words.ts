import type { PostingList } from './posting-list';
import { stemOf } from './stem';
import type { TermDictionary } from './term-dictionary';

/** Whether spelling is corrected by this term: not by numbers and Chinese. */
export const isSpelled = (term: string) => !/\p{Script=Han}|\d/u.test(term);

/** The stems of all terms long enough for spelling correction, with their posting lists. */
export class KnownWords {
  readonly #terms: TermDictionary;
  readonly #lists = new Map<string, PostingList[]>();

  constructor(terms: TermDictionary) {
    this.#terms = terms;
    for (const [term, list] of terms.entries()) this.#add(term, list);
  }

  /** Adds a new term of the dictionary. */
  add(term: string): void {
    const list = this.#terms.get(term);
    if (list) this.#add(term, list);
  }

  #add(term: string, list: PostingList): void {
    if (!isSpelled(term)) return;
    const stem = stemOf(term);
    const lists = this.#lists.get(stem);
    if (lists) lists.push(list);
    else this.#lists.set(stem, [list]);
  }

  stems(): Iterable<string> {
    return this.#lists.keys();
  }

  listsOf(stem: string): readonly PostingList[] {
    return this.#lists.get(stem) ?? [];
  }
}
