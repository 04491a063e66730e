export { createIndexSnapshots } from './index-snapshots';
export { readFileWords } from './popular-words';
export { registerEngineWriter } from './register-engine-writer';
export { openSearchEngine, type SearchEngine, searchTextOf, searchWordsOf } from './search-index';
export { searchRoutes } from './search-routes';
export { writeSearchSnapshot } from './write-search-snapshot';
