import type { IndexedItem } from './indexed-item';
import type { FacetCounts, ListQuery } from './list-query';
import type { KeywordMatch } from './parse-keyword';

/** What has changed since the index was last up to date. */
export interface IndexChanges {
  /** New items on the shelf, and those that are different now. */
  upserted: readonly IndexedItem[];
  /** Ids of items that are not on the shelf any more; unknown ids are ignored. */
  deleted: readonly string[];
}

export interface ListResult {
  total: number;
  /** A facet with a filter counts what meets the other filters, so that a second value can be added. */
  counts: FacetCounts;
  /** The codes of the page. */
  codes: string[];
}

export interface SuggestQuery {
  /** 1 or 2, the bit of the channel. */
  channel: number;
  /** Trimmed and in lower case. */
  keyword: string;
  /** A category that narrows items and brands. */
  department?: string;
  /** The most codes and brands to return. */
  limits: { codes: number; brands: number };
}

export interface SuggestResult {
  /** The reading of the keyword, for names that stand outside of the index (`namesMatch`). */
  match: KeywordMatch;
  codes: string[];
  /** Names that start as typed, then those that contain it, then those that the corrected terms match. */
  brands: string[];
}

/**
 * Lists, facet counts, keywords and suggestions over the items on the shelf, in the memory of one process. Every call runs
 * in one turn of the event loop and sees all changes that were applied before it. Answers depend on the items alone,
 * not on the changes that led to them.
 */
export interface SearchIndex {
  /** Differs after every change, and between all indexes of a process: a key for what was derived from the index. */
  readonly version: number;
  /** The number of items. */
  readonly size: number;
  list(query: ListQuery): ListResult;
  suggest(query: SuggestQuery): SuggestResult;
  /** Searches that follow see the changes. */
  apply(changes: IndexChanges): void;
  /**
   * Merges changed items into the base segment once there are many of them, a few milliseconds at a time. Resolves when
   * that is done, at once where there is no need; calls in between share one run.
   */
  compact(): Promise<void>;
}

/** Takes the items of a new index; they come in recommended order: by rank, the highest first, then by the bytes of the id. */
export interface SearchIndexBuilder {
  add(item: IndexedItem): void;
  build(): SearchIndex;
}
