import { Postings } from './postings';

/** Every word that an item is found by, in the order of their characters. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #postings: readonly Postings[];

  constructor(byWord: ReadonlyMap<string, Postings>) {
    this.words = [...byWord.keys()].sort();
    this.#postings = this.words.map((word) => byWord.get(word) ?? new Postings());
  }

  /** Where the word stands, or would. */
  #placeOf(word: string): number {
    let from = 0;
    let to = this.words.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.words[middle] ?? '') < word) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  hasBeginning(beginning: string): boolean {
    return this.words[this.#placeOf(beginning)]?.startsWith(beginning) ?? false;
  }

  /** Those of all words that begin so. */
  beginningWith(beginning: string): readonly Postings[] {
    return this.#postings.slice(this.#placeOf(beginning), this.#placeOf(`${beginning}\uffff`));
  }

  /** Those of all words with this in them. */
  containing(part: string): readonly Postings[] {
    return this.#postings.filter((_, place) => this.words[place]?.includes(part));
  }

  itemsOf(place: number): number {
    return this.#postings[place]?.count ?? 0;
  }
}
