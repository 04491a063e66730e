/** The fields of an item that lists, filters and keywords use. */
export interface IndexedItem {
  id: string;
  code: string;
  /** Items of the same style are its colours. */
  styleCode: string;
  channelIds: readonly number[];
  brandName: string;
  colorCode: string;
  /** Joined by `setSeparator`, as the sizes, `labels` and `attributes`. */
  categoryCodes: string;
  sizes: string;
  /** The sizes that can be bought, a subset of `sizes`. */
  availableSizes: string;
  labels: string;
  /** `parent@@@value`: `MATERIAL@@@WOOL`, `FIT@@@SLIM`, of any kind that the shop has. */
  attributes: string;
  /** Cents. */
  salePrice: number;
  /** Whole percent. */
  discountPercent: number;
  /** Seconds since 1970, until 2106. */
  publishedAt: number;
  /** Higher ranks come first in the recommended order; of equal ones the lower id. */
  rank: number;
  /** Terms with blanks between them (`searchTextOf`). */
  searchText: string;
  /**
   * Titles, joined by `setSeparator`. Items whose titles and brand contain more of a keyword come first, then
   * those with a title that ends with a word of it.
   */
  name: string;
}
