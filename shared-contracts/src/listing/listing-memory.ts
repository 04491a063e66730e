/** The lists a visitor has seen last, in the browser only: back from an item shows them at once, as long as they were. */
import type { Listing } from './listing';

export interface ListingMemory {
  keep(listing: Listing): void;
  /** What was shown up to this page, when it is not too old. */
  find(key: string, page: number): Listing | undefined;
}

const keptLists = 8;
const patienceMs = 120_000;

export function createListingMemory(now: () => number = Date.now): ListingMemory {
  const kept = new Map<string, { listing: Listing; at: number }>();
  return {
    keep(listing) {
      kept.delete(listing.key);
      kept.set(listing.key, { listing, at: now() });
      const [oldest] = kept.keys();
      if (kept.size > keptLists && oldest !== undefined) kept.delete(oldest);
    },
    find(key, page) {
      const entry = kept.get(key);
      if (!entry || entry.listing.page !== page || now() - entry.at > patienceMs) return undefined;
      return entry.listing;
    },
  };
}
