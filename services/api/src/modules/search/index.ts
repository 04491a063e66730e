export { searchTextOf, searchWordsOf } from './search-index';
export { searchRoutes } from './search-routes';
