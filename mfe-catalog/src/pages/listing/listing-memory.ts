import { createListingMemory } from 'shared-contracts';

/** This visitor's lists; a server has many visitors and remembers none. */
export const listingMemory = typeof document === 'undefined' ? undefined : createListingMemory();
