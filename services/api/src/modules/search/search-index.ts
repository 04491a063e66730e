/** The API imports the search index only here. */
export {
  type AttributeFacet,
  cacheKey,
  createIndexBuilder,
  discountRanges,
  type FacetCounts,
  type IndexedItem,
  type ListQuery,
  type MemorySearchIndex,
  namesMatch,
  readIndexSnapshot,
  type SearchIndex,
  searchTextOf,
  searchWordsOf,
  setSeparator,
  snapshotFormat,
} from 'search-index';
