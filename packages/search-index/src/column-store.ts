import { Bitset } from './bitset';
import { Dictionary, SetDictionary } from './dictionary';
import { EncodedColumn } from './encoded-column';
import type { IndexedItem } from './indexed-item';
import { termsOf } from './item-terms';
import { KnownWords } from './known-words';
import { NumberColumn } from './number-column';
import { PostingList } from './posting-list';
import { RecommendedOrder } from './recommended-order';
import { ResultCache } from './result-cache';
import { RowLookup } from './row-lookup';
import { numbersSection, type SectionReader, SnapshotUnusable } from './snapshot-sections';
import { formsOf } from './stem';
import { StyleColumn } from './style-column';
import { TermDictionary } from './term-dictionary';
import { TextColumn } from './text-column';
import { maxRows } from './top-rows';

/** Expected size, for preallocation. */
export interface StoreSize {
  items: number;
  /** Total bytes of all codes, and of all ids. */
  codeBytes: number;
  idBytes: number;
}

/** Rows that can be added to a loaded store before its columns grow. */
const spareRows = 1_024;

/** Dictionary-encoded columns. */
interface EncodedColumns {
  channels: EncodedColumn;
  brand: EncodedColumn;
  color: EncodedColumn;
  categories: EncodedColumn;
  sizes: EncodedColumn;
  availableSizes: EncodedColumn;
  labels: EncodedColumn;
  attributes: EncodedColumn;
  discount: EncodedColumn;
}

/**
 * The items for sale as columns, and their terms as an inverted index. A row is an item. The base segment
 * holds rows in recommended order, so the first rows that match a filter are the first of its list. A changed
 * item is deleted from its row and appended as a new one (the delta segment); `compact` merges both into a
 * new base.
 */
export class ColumnStore {
  /** Rows below it are the base segment; a multiple of 32 once that is complete. */
  base = 0;
  /** All rows, including deleted ones and padding. */
  rows = 0;
  /** Live rows. */
  size = 0;
  readonly live: Bitset;
  readonly ids: TextColumn;
  readonly codes: TextColumn;
  readonly styles: StyleColumn;
  /** Bit 1 for channel 1, bit 2 for channel 2. */
  readonly channels: EncodedColumn;
  readonly brand: EncodedColumn;
  readonly color: EncodedColumn;
  readonly categories: EncodedColumn;
  readonly sizes: EncodedColumn;
  readonly availableSizes: EncodedColumn;
  readonly labels: EncodedColumn;
  readonly attributes: EncodedColumn;
  /** Whole percent. */
  readonly discount: EncodedColumn;
  readonly salePrice: NumberColumn<Int32Array>;
  /** Seconds since 1970. */
  readonly publishedAt: NumberColumn<Uint32Array>;
  readonly rank: NumberColumn<Int32Array>;
  readonly brands = new Dictionary();
  readonly colors = new Dictionary();
  readonly categorySets = new SetDictionary();
  readonly sizeSets = new SetDictionary();
  /** The empty set of sizes: nothing of the item can be bought. */
  readonly noSizes = this.sizeSets.idOf('');
  readonly labelSets = new SetDictionary();
  readonly attributeSets = new SetDictionary();
  terms = new TermDictionary();
  readonly order: RecommendedOrder;
  /** Cached results, valid until the next change. */
  readonly results = new ResultCache();
  #knownWords: KnownWords | undefined;
  readonly #lookup: RowLookup;
  /** Posting lists by term, used only while the base segment is built. */
  #byTerm = new Map<string, PostingList>();

  constructor({ items, codeBytes, idBytes }: StoreSize) {
    if (items > maxRows)
      throw new Error(`SHOP-API-511 more than ${maxRows} items on the shelf cannot be searched`);
    const capacity = items + spareRows;
    const encoded = () => new EncodedColumn(capacity);
    this.live = new Bitset(capacity);
    this.ids = new TextColumn(capacity, idBytes + 16_384);
    this.codes = new TextColumn(capacity, codeBytes + 16_384);
    this.styles = new StyleColumn(capacity, codeBytes + 16_384);
    this.channels = encoded();
    this.brand = encoded();
    this.color = encoded();
    this.categories = encoded();
    this.sizes = encoded();
    this.availableSizes = encoded();
    this.labels = encoded();
    this.attributes = encoded();
    this.discount = encoded();
    this.salePrice = new NumberColumn(capacity, (size) => new Int32Array(size));
    this.publishedAt = new NumberColumn(capacity, (size) => new Uint32Array(size));
    this.rank = new NumberColumn(capacity, (size) => new Int32Array(size));
    this.#lookup = new RowLookup(this.ids, items);
    this.order = new RecommendedOrder(this);
  }

  /** Rows of the delta segment, including deleted ones. */
  get deltaRows(): number {
    return this.rows - this.base;
  }

  get #encodedColumns(): EncodedColumn[] {
    const {
      channels,
      brand,
      color,
      categories,
      sizes,
      availableSizes,
      labels,
      attributes,
      discount,
    }: EncodedColumns = this;
    return [channels, brand, color, categories, sizes, availableSizes, labels, attributes, discount];
  }

  /** Compares by rank, highest first, then by id. */
  compare(row: number, other: number): number {
    const difference = (this.rank.values[other] ?? 0) - (this.rank.values[row] ?? 0);
    return difference !== 0 ? difference : this.ids.compare(row, Buffer.from(this.ids.at(other)));
  }

  /** Adds an item to the base segment, in recommended order. */
  addBase(item: IndexedItem): void {
    const row = this.#push(item);
    for (const [term, at] of termsOf(item)) {
      let list = this.#byTerm.get(term);
      if (!list) {
        list = new PostingList();
        this.#byTerm.set(term, list);
      }
      list.add(row, at);
    }
  }

  /** Ends the base segment; `terms` replaces those collected by `addBase`. */
  endBase(terms?: TermDictionary): void {
    this.terms = terms ?? TermDictionary.of(this.#byTerm);
    this.#byTerm = new Map();
    // The delta segment starts at a word boundary of the bitsets.
    while (this.rows % 32 !== 0) this.#pad();
    this.base = this.rows;
    for (const column of this.#encodedColumns) column.endBase();
  }

  /** Adds the item, or replaces the one with its id. */
  upsert(item: IndexedItem): void {
    this.delete(item.id);
    const row = this.#push(item);
    for (const [term, at] of termsOf(item)) {
      if (this.terms.append(term, row, at)) this.#knownWords?.add(term);
    }
    this.order.insert(row);
  }

  /** Deletes the item with this id, if any. */
  delete(id: string): void {
    const row = this.#lookup.get(id);
    if (row === undefined || this.live.has(row) === 0) return;
    this.live.delete(row);
    this.size -= 1;
    for (const column of this.#encodedColumns) column.delete(row);
    this.order.delete(row);
  }

  /** Appends a row's columns; the caller adds the terms. */
  #push(item: IndexedItem): number {
    this.#pushColumns({
      ...item,
      channels: item.channelIds.reduce((bits, id) => bits | id, 0),
    });
    return this.rows - 1;
  }

  #pushColumns(item: Omit<IndexedItem, 'channelIds' | 'searchText' | 'name'> & { channels: number }): void {
    const row = this.rows;
    if (row >= maxRows)
      throw new Error(`SHOP-API-511 more than ${maxRows} items on the shelf cannot be searched`);
    this.rows += 1;
    this.size += 1;
    this.ids.push(item.id);
    this.codes.push(item.code);
    this.styles.push(item.styleCode);
    this.channels.push(item.channels);
    this.brand.push(this.brands.idOf(item.brandName));
    this.color.push(this.colors.idOf(item.colorCode));
    this.categories.push(this.categorySets.idOf(item.categoryCodes));
    this.sizes.push(this.sizeSets.idOf(item.sizes));
    this.availableSizes.push(this.sizeSets.idOf(item.availableSizes));
    this.labels.push(this.labelSets.idOf(item.labels));
    this.attributes.push(this.attributeSets.idOf(item.attributes));
    this.discount.push(item.discountPercent);
    this.salePrice.push(item.salePrice);
    this.publishedAt.push(Math.max(0, item.publishedAt));
    this.rank.push(item.rank);
    this.live.grow(this.rows);
    this.live.add(row);
    this.#lookup.set(item.id, row);
  }

  #pad(): void {
    this.rows += 1;
    this.ids.push('');
    this.codes.push('');
    this.styles.push('');
    for (const column of this.#encodedColumns) column.pad();
    this.salePrice.push(0);
    this.publishedAt.push(0);
    // Lowest rank: new items sort before the padding.
    this.rank.push(-(2 ** 31));
    this.live.grow(this.rows);
  }

  /** Whether all rows are live rows of the base segment, as after `compact`. */
  get isCompact(): boolean {
    return this.deltaRows === 0 && !this.order.hasDeleted;
  }

  get #dictionaries(): readonly (Dictionary | SetDictionary)[] {
    return [this.brands, this.colors, this.categorySets, this.sizeSets, this.labelSets, this.attributeSets];
  }

  /** The content of a compact store; `load` reads it. The store must not change before the last chunk. */
  *save(): Generator<Uint8Array> {
    yield* numbersSection(Uint32Array.of(this.rows, this.size));
    yield* this.ids.save();
    yield* this.#lookup.save();
    yield* this.codes.save();
    yield* this.styles.save();
    for (const dictionary of this.#dictionaries) yield* dictionary.save();
    for (const column of this.#encodedColumns) yield* column.save();
    for (const column of [this.salePrice, this.publishedAt, this.rank]) yield* column.save();
    yield* this.terms.save();
  }

  /** Reads a store that `save` wrote. Throws `SnapshotUnusable`. */
  static async load(from: SectionReader): Promise<ColumnStore> {
    const store = new ColumnStore({ items: 0, codeBytes: 0, idBytes: 0 });
    const { values } = await from.numbers((length) => new Uint32Array(length));
    const [rows = 0, size = 0] = values;
    if (rows > maxRows || size > rows) throw new SnapshotUnusable(`it has ${size} items in ${rows} rows`);
    await store.ids.load(from, spareRows);
    await store.#lookup.load(from);
    await store.codes.load(from, spareRows);
    await store.styles.load(from, spareRows);
    for (const dictionary of store.#dictionaries) await dictionary.load(from);
    for (const column of store.#encodedColumns) await column.load(from, spareRows);
    for (const column of [store.salePrice, store.publishedAt, store.rank]) await column.load(from, spareRows);
    store.terms = await TermDictionary.load(from);
    store.rows = rows;
    store.base = rows;
    store.size = size;
    store.live.grow(rows + spareRows);
    for (let row = 0; row < size; row++) store.live.add(row);
    return store;
  }

  /** Copies a live row of another store to the base segment, without its terms. */
  copyBase(from: ColumnStore, row: number): void {
    this.#pushColumns({
      id: from.ids.at(row),
      code: from.codes.at(row),
      styleCode: from.styles.codeOf(row),
      channels: from.channels.ids[row] ?? 0,
      brandName: from.brands.values[from.brand.ids[row] ?? 0] ?? '',
      colorCode: from.colors.values[from.color.ids[row] ?? 0] ?? '',
      categoryCodes: from.categorySets.joined(from.categories.ids[row] ?? 0),
      sizes: from.sizeSets.joined(from.sizes.ids[row] ?? 0),
      availableSizes: from.sizeSets.joined(from.availableSizes.ids[row] ?? 0),
      labels: from.labelSets.joined(from.labels.ids[row] ?? 0),
      attributes: from.attributeSets.joined(from.attributes.ids[row] ?? 0),
      salePrice: from.salePrice.values[row] ?? 0,
      discountPercent: from.discount.ids[row] ?? 0,
      publishedAt: from.publishedAt.values[row] ?? 0,
      rank: from.rank.values[row] ?? 0,
    });
  }

  /** Whether the list contains a live row. */
  isAlive(list: PostingList): boolean {
    let found = false;
    list.visit((row) => {
      found = this.live.has(row) === 1;
      return !found;
    });
    return found;
  }

  /** Number of live rows in the list. */
  countAlive(list: PostingList): number {
    let count = 0;
    list.visit((row) => {
      count += this.live.has(row);
      return true;
    });
    return count;
  }

  hasTerm(term: string): boolean {
    const list = this.terms.get(term);
    return list !== undefined && this.isAlive(list);
  }

  /** Whether a live item has a term with this stem. */
  hasStem(stem: string): boolean {
    return formsOf(stem).some((form) => this.hasTerm(form));
  }

  /** Whether a live item has a term with this prefix. */
  hasPrefix(prefix: string): boolean {
    return this.terms.startingWith(prefix).some((list) => this.isAlive(list));
  }

  /** Collected on first use, by the first misspelled keyword. */
  get knownWords(): KnownWords {
    this.#knownWords ??= new KnownWords(this.terms);
    return this.#knownWords;
  }
}
