import type { IndexedItem } from './indexed-item';
import type { KeywordMatch } from './keyword-match';
import type { FacetCounts, ListQuery } from './list-query';

/** Changes since the index was last updated. */
export interface IndexChanges {
  /** New and changed items that are for sale. */
  upserted: readonly IndexedItem[];
  /** Ids of items no longer for sale; unknown ids are ignored. */
  deleted: readonly string[];
  /** Where the journal of changes stood when they were read; an index that several processes write refuses older ones. */
  position?: number;
}

export interface ListResult {
  /** The length of the list: items, or styles. */
  total: number;
  items: number;
  /** The counts of a facet ignore its own filter, so that a second value can be added. */
  counts: FacetCounts;
  /** Item codes on the requested page. */
  codes: string[];
}

export interface SuggestQuery {
  /** 1 or 2, the bit of the channel. */
  channel: number;
  /** Trimmed and in lower case. */
  keyword: string;
  /** Takes the keyword as it is, as in a `ListQuery`. */
  isExact?: boolean;
  /** A category that narrows items and brands. */
  department?: string;
  /** Maximum number of codes and brands to return. */
  limits: { codes: number; brands: number };
}

export interface SuggestResult {
  /** The parsed keyword, for matching names outside the index (`namesMatch`). */
  match: KeywordMatch;
  codes: string[];
  /**
   * Names that start with the keyword, then those that contain it, then those that match the corrected terms.
   */
  brands: string[];
}

/**
 * Lists, facet counts, keywords and suggestions over the items for sale. Every call sees all changes whose `apply` has resolved.
 * Results depend on the items only, not on the sequence of changes. `testing/search-index-contract.ts` declares the tests of every
 * implementation. The one in memory (`createIndexBuilder`) does each call in one turn of the event loop.
 */
export interface SearchIndex {
  /** Incremented by every change, and unique among the indexes of a process: a cache key for derived data. */
  readonly version: number;
  /** The number of items. */
  readonly size: number;
  /** All sizes of the items, as `parent@@@value`. */
  sizeValues(): Promise<readonly string[]>;
  list(query: ListQuery): Promise<ListResult>;
  suggest(query: SuggestQuery): Promise<SuggestResult>;
  /** Applies changes; searches that begin after it has resolved see them. Calls follow one another. */
  apply(changes: IndexChanges): Promise<void>;
  /**
   * Merges the delta segment into the base segment when it is large, yielding every few milliseconds.
   * Resolves when done, immediately when not needed; concurrent calls share one run.
   */
  compact(): Promise<void>;
}

/**
 * Receives the items of a new index in recommended order: by rank, highest first, then by the bytes of the
 * id.
 */
export interface SearchIndexBuilder<Index extends SearchIndex = SearchIndex> {
  add(item: IndexedItem): void;
  build(): Index;
}
