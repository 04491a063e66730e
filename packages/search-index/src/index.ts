export { searchTextOf, searchWordsOf } from './analyzer';
export { cacheKey } from './cache-key';
export { setSeparator } from './dictionary';
export { SearchEngineError } from './engine/engine-client';
export type { EngineSearchIndex } from './engine/engine-index';
export { type NewEngineIndex, openSearchEngine, type SearchEngine } from './engine/search-engine';
export type { IndexedItem } from './indexed-item';
export {
  type AttributeKind,
  discountRanges,
  type FacetCounts,
  type ListQuery,
} from './list-query';
export { createIndexBuilder, type MemorySearchIndex, readIndexSnapshot } from './memory-index';
export type { SearchIndex } from './search-index';
export { type SnapshotAbout, snapshotFormat } from './snapshot';
export { SnapshotUnusable } from './snapshot-sections';
export { namesMatch } from './suggest';
