import { ApiError, type ApiResult } from '../http/errors';
import type { Listing } from './listing';
import type { ListingPlace } from './load-listing';

/** Returns the list with its next page. The code that loads it is imported with the first call. */
export async function loadMore(place: ListingPlace, listing: Listing): Promise<ApiResult<Listing>> {
  try {
    const { loadNextPage } = await import(/* webpackChunkName: "later" */ './load-listing');
    return await loadNextPage(place, listing);
  } catch (cause) {
    const request = 'the next page';
    return { ok: false, error: new ApiError('network', `${request} was not asked for`, { request, cause }) };
  }
}
