import type { ApiResult } from '../http/errors';
import type { Listing } from './listing';
import type { ListingPlace } from './load-listing';

/**
 * Returns the list with its next page. Rejects when the code that loads it, imported with the first call, cannot be
 * loaded.
 */
export async function loadMore(place: ListingPlace, listing: Listing): Promise<ApiResult<Listing>> {
  const { loadNextPage } = await import(/* webpackChunkName: "later" */ './load-listing');
  return loadNextPage(place, listing);
}
