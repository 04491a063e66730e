import { setImmediate } from 'node:timers/promises';
import { type Place, PostingList } from './posting-list';
import { numbersSection, partsSection, type SectionReader } from './snapshot-sections';
import { loadTexts, saveTexts } from './text-column';

/** About a millisecond of work. */
const listsPerTurn = 5_000;

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

  /** The terms and posting lists of the base segment. */
  *save(): Generator<Uint8Array> {
    const { terms, lists } = this.#base;
    yield* saveTexts(terms);
    const ends = new Uint32Array(lists.length);
    const counts = new Uint32Array(lists.length);
    const lasts = new Uint32Array(lists.length);
    let total = 0;
    for (const [place, { encoded }] of lists.entries()) {
      total += encoded.bytes.length;
      ends[place] = total;
      counts[place] = encoded.count;
      lasts[place] = encoded.last;
    }
    for (const numbers of [ends, counts, lasts]) yield* numbersSection(numbers);
    yield* partsSection(
      (function* () {
        for (const { encoded } of lists) yield encoded.bytes;
      })(),
      total,
    );
  }

  /** Reads what `save` wrote. Yields to other work every few milliseconds. */
  static async load(from: SectionReader): Promise<TermDictionary> {
    const terms = await loadTexts(from);
    const numbers = async () => (await from.numbers((length) => new Uint32Array(length))).values;
    const ends = await numbers();
    const counts = await numbers();
    const lasts = await numbers();
    // One buffer for all lists: a million small ones take several times the memory.
    const { values: bytes } = await from.numbers((length) => new Uint8Array(length));
    const lists: PostingList[] = [];
    for (let place = 0; place < terms.length; place++) {
      if (place % listsPerTurn === listsPerTurn - 1) await setImmediate();
      const [start = 0, end = 0] = [place === 0 ? 0 : ends[place - 1], ends[place]];
      lists.push(
        PostingList.of({
          bytes: bytes.subarray(start, end),
          count: counts[place] ?? 0,
          last: lasts[place] ?? 0,
        }),
      );
    }
    return new TermDictionary(terms, lists);
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
