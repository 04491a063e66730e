import { Dictionary, SetDictionary } from './dictionary';
import { mostItems } from './first-rows';
import { IdColumn } from './id-column';
import { Postings } from './postings';
import { TextColumn } from './text-column';
import { Vocabulary } from './vocabulary';

/** What lists, filters and keywords read of an item. */
export interface IndexedItem {
  code: string;
  channelIds: readonly number[];
  brandName: string;
  colorCode: string;
  /** Joined by `setSeparator`, as `sizes` and `labels`. */
  categoryCodes: string;
  sizes: string;
  labels: string;
  /** Cents. */
  salePrice: number;
  /** Whole percent. */
  discountPercent: number;
  /** Seconds since 1970, until 2106. */
  publishedAt: number;
  /** Words with blanks between them (`searchTextOf`). */
  searchText: string;
  /** Titles and brand: what is called so comes first. */
  name: string;
}

/**
 * All items on the shelf as columns of numbers (docs/decisions/0027). A row is an item; rows stand in the recommended
 * order, so that the first rows that meet a filter are the first of its list. It is never changed: another one takes its
 * place.
 */
export interface ItemIndex {
  /** Of each index of this process another one. */
  id: number;
  size: number;
  codes: TextColumn;
  /** Bit 1 for channel 1, bit 2 for channel 2. */
  channels: IdColumn;
  brand: IdColumn;
  brands: readonly string[];
  color: IdColumn;
  colors: readonly string[];
  categories: IdColumn;
  categorySets: SetDictionary;
  sizes: IdColumn;
  sizeSets: SetDictionary;
  labels: IdColumn;
  labelSets: SetDictionary;
  salePrice: Int32Array;
  /** Whole percent. */
  discount: IdColumn;
  /** Seconds since 1970. */
  publishedAt: Uint32Array;
  vocabulary: Vocabulary;
}

/** How much is to come. */
export interface IndexSize {
  items: number;
  /** Of all codes together. */
  codeBytes: number;
}

let built = 0;

/** Takes the items on the shelf in the recommended order. */
export class ItemIndexBuilder {
  #row = 0;
  readonly #size: number;
  readonly #codes: TextColumn;
  readonly #channels: IdColumn;
  readonly #brand: IdColumn;
  readonly #color: IdColumn;
  readonly #categories: IdColumn;
  readonly #sizes: IdColumn;
  readonly #labels: IdColumn;
  readonly #salePrice: Int32Array;
  readonly #discount: IdColumn;
  readonly #publishedAt: Uint32Array;
  readonly #brands = new Dictionary();
  readonly #colors = new Dictionary();
  readonly #categorySets = new SetDictionary();
  readonly #sizeSets = new SetDictionary();
  readonly #labelSets = new SetDictionary();
  readonly #words = new Map<string, Postings>();

  constructor({ items, codeBytes }: IndexSize) {
    if (items > mostItems) {
      throw new Error(`SHOP-API-511 more than ${mostItems} items on the shelf can not be searched`);
    }
    this.#size = items;
    this.#codes = new TextColumn(items, codeBytes);
    this.#channels = new IdColumn(items);
    this.#brand = new IdColumn(items);
    this.#color = new IdColumn(items);
    this.#categories = new IdColumn(items);
    this.#sizes = new IdColumn(items);
    this.#labels = new IdColumn(items);
    this.#salePrice = new Int32Array(items);
    this.#discount = new IdColumn(items);
    this.#publishedAt = new Uint32Array(items);
  }

  add(item: IndexedItem): void {
    const row = this.#row;
    this.#row += 1;
    this.#codes.push(item.code);
    this.#channels.set(
      row,
      item.channelIds.reduce((bits, id) => bits | id, 0),
    );
    this.#brand.set(row, this.#brands.idOf(item.brandName));
    this.#color.set(row, this.#colors.idOf(item.colorCode));
    this.#categories.set(row, this.#categorySets.idOf(item.categoryCodes));
    this.#sizes.set(row, this.#sizeSets.idOf(item.sizes));
    this.#labels.set(row, this.#labelSets.idOf(item.labels));
    this.#salePrice[row] = item.salePrice;
    this.#discount.set(row, item.discountPercent);
    this.#publishedAt[row] = Math.max(0, item.publishedAt);
    this.#addWords(row, item);
  }

  #addWords(row: number, item: IndexedItem): void {
    const name = item.name.toLowerCase();
    for (const word of item.searchText.split(' ')) {
      if (word === '') continue;
      let postings = this.#words.get(word);
      if (!postings) {
        postings = new Postings();
        this.#words.set(word, postings);
      }
      postings.add(row, name.includes(word));
    }
  }

  finish(): ItemIndex {
    built += 1;
    return {
      id: built,
      size: this.#size,
      codes: this.#codes,
      channels: this.#channels,
      brand: this.#brand,
      brands: this.#brands.values,
      color: this.#color,
      colors: this.#colors.values,
      categories: this.#categories,
      categorySets: this.#categorySets,
      sizes: this.#sizes,
      sizeSets: this.#sizeSets,
      labels: this.#labels,
      labelSets: this.#labelSets,
      salePrice: this.#salePrice,
      discount: this.#discount,
      publishedAt: this.#publishedAt,
      vocabulary: new Vocabulary(this.#words),
    };
  }
}
