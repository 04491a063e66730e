/** The one place where the API imports the search index. */
export {
  cacheKey,
  createIndexBuilder,
  discountRanges,
  type FacetCounts,
  type IndexedItem,
  type ListQuery,
  namesMatch,
  type SearchIndex,
  searchTextOf,
  searchWordsOf,
  setSeparator,
} from 'search-index';
