/**
 * Caches the last lists that the visitor saw, in the browser only: going back from an item shows the list at
 * once, with all pages loaded before.
 */
import type { Listing } from './listing';

export interface ListingMemory {
  keep(listing: Listing): void;
  /** The list up to this page, unless it is too old. */
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
