import { type Place, PostingList } from './posting-list';

/** Sorts before every Chinese term. */
const firstChinese = '\u2e80';

/** Index of the first term that does not sort before `term`. */
function lowerBound(terms: readonly string[], term: string): number {
  let from = 0;
  let to = terms.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] ?? '') < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Terms in sorted order, with their posting lists. */
class SortedTerms {
  readonly terms: string[];
  readonly lists: PostingList[];

  constructor(terms: string[], lists: PostingList[]) {
    this.terms = terms;
    this.lists = lists;
  }

  get(term: string): PostingList | undefined {
    const place = lowerBound(this.terms, term);
    return this.terms[place] === term ? this.lists[place] : undefined;
  }

  insert(term: string, list: PostingList): void {
    const place = lowerBound(this.terms, term);
    this.terms.splice(place, 0, term);
    this.lists.splice(place, 0, list);
  }

  startingWith(prefix: string): PostingList[] {
    return this.lists.slice(lowerBound(this.terms, prefix), lowerBound(this.terms, `${prefix}\uffff`));
  }

  containing(character: string): [term: string, list: PostingList][] {
    const found: [string, PostingList][] = [];
    for (let at = lowerBound(this.terms, firstChinese); at < this.terms.length; at++) {
      const term = this.terms[at] ?? '';
      if (term.includes(character)) found.push([term, this.lists[at] ?? new PostingList()]);
    }
    return found;
  }
}

/**
 * The inverted index: every term in sorted order with its posting list. Terms added after the base segment
 * was built are in a second, short list.
 */
export class TermDictionary {
  readonly #base: SortedTerms;
  readonly #added = new SortedTerms([], []);

  /** Takes the terms in sorted order. */
  constructor(terms: string[] = [], lists: PostingList[] = []) {
    this.#base = new SortedTerms(terms, lists);
  }

  static of(byTerm: ReadonlyMap<string, PostingList>): TermDictionary {
    const terms = [...byTerm.keys()].sort();
    return new TermDictionary(
      terms,
      terms.map((term) => (byTerm.get(term) ?? new PostingList()).trim()),
    );
  }

  /** Adds a delta row. Returns true when the term is new. */
  append(term: string, row: number, at: Place): boolean {
    const known = this.get(term);
    const list = known ?? new PostingList();
    list.append(row, at);
    if (!known) this.#added.insert(term, list);
    return known === undefined;
  }

  get(term: string): PostingList | undefined {
    return this.#base.get(term) ?? this.#added.get(term);
  }

  /** The posting lists of all terms that start with `prefix`. */
  startingWith(prefix: string): PostingList[] {
    return [...this.#base.startingWith(prefix), ...this.#added.startingWith(prefix)];
  }

  /** All Chinese terms that contain the character, with their posting lists. */
  containing(character: string): [term: string, list: PostingList][] {
    return [...this.#base.containing(character), ...this.#added.containing(character)];
  }

  /** All terms in sorted order, with their posting lists. */
  entries(): [term: string, list: PostingList][] {
    const { terms, lists } = this.#base;
    const entries: [string, PostingList][] = [];
    let at = 0;
    const takeBase = (until?: string) => {
      for (; at < terms.length && (until === undefined || (terms[at] ?? '') < until); at++) {
        entries.push([terms[at] ?? '', lists[at] ?? new PostingList()]);
      }
    };
    for (const [place, term] of this.#added.terms.entries()) {
      takeBase(term);
      entries.push([term, this.#added.lists[place] ?? new PostingList()]);
    }
    takeBase();
    return entries;
  }
}
