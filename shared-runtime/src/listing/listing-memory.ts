import { createListingMemory } from 'shared-contracts';

/** Caches this visitor's lists. Browser only: on a server it would be shared between visitors. */
export const listingMemory = typeof document === 'undefined' ? undefined : createListingMemory();
