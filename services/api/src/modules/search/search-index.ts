/** The API imports the search index only here. */
export {
  type AttributeFacet,
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
