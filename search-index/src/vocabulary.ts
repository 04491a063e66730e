import { Postings } from './postings';

/** No Chinese word stands before it. */
const firstChinese = '\u2e80';

/** Every word that an item is found by, in the order of their characters. */
export class Vocabulary {
  readonly words: readonly string[];
  readonly #postings: readonly Postings[];
  #firstChinese: number | undefined;

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

  has(word: string): boolean {
    return this.words[this.#placeOf(word)] === word;
  }

  hasBeginning(beginning: string): boolean {
    return this.words[this.#placeOf(beginning)]?.startsWith(beginning) ?? false;
  }

  /** The word itself, where there is one. */
  of(word: string): readonly Postings[] {
    const place = this.#placeOf(word);
    return this.#postings.slice(place, place + (this.words[place] === word ? 1 : 0));
  }

  /** Those of all words that begin so. */
  beginningWith(beginning: string): readonly Postings[] {
    return this.#postings.slice(this.#placeOf(beginning), this.#placeOf(`${beginning}\uffff`));
  }

  /** Those of all Chinese words with this character in them. */
  containing(character: string): readonly Postings[] {
    this.#firstChinese ??= this.#placeOf(firstChinese);
    const from = this.#firstChinese;
    return this.#postings.slice(from).filter((_, place) => this.words[from + place]?.includes(character));
  }

  itemsOf(place: number): number {
    return this.#postings[place]?.count ?? 0;
  }
}
