export { createIndexSnapshots } from './index-snapshots';
export { searchTextOf, searchWordsOf } from './search-index';
export { searchRoutes } from './search-routes';
export { writeSearchSnapshot } from './write-search-snapshot';
