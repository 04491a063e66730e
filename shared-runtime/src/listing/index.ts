export { listingMemory } from './listing-memory';
export { useListingPage } from './use-listing-page';
