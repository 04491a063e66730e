/** What a visit needs from its first interaction on; a chunk that the first page does without. */
export { prefetchOnIntent } from './prefetch';
export { createPrefetchedData } from './prefetched-data';
export { watchVitals } from './vitals';
