/**
 * Code that a visit needs from its first interaction on. A separate chunk, so that the first page does not
 * load it.
 */
export { legacyRedirect } from '../app/legacy-redirects';
export { countVisits } from './count-visits';
export { prefetchOnIntent } from './prefetch';
export { createPrefetchedData } from './prefetched-data';
export { mustReadOffline } from './read-offline';
export { watchVitals } from './vitals';
