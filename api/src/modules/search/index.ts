export { searchTextOf, searchWordsOf } from './search-index';
export { registerSearchRoutes } from './search-routes';
