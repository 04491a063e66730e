import { searchProducts } from '../calls/search';
import type { ApiClient } from '../http/api-client';
import type { ApiResult } from '../http/errors';
import { isHelpTopic } from '../search-terms';
import { maxPageSize, type SearchResponse } from '../wire/search';
import { appendPage, type Listing, listedStyles, listingOptions, unique } from './listing';
import {
  type ListingFilters,
  type ListingSubject,
  listingPageSize,
  listingUrl,
  parseListingFilters,
} from './listing-filters';
import type { ListingMemory } from './listing-memory';
import { type ListingScope, toSearchRequest } from './listing-request';

/**
 * A link to a page up to this one shows all pages before it too, so that reload and back restore the same
 * list.
 */
const maxListLength = 5;

export interface ListingPlace {
  api: ApiClient;
  url: URL;
  scope: ListingScope;
  /** Query parameters that select what is listed: keyword, label, brand. */
  subject?: ListingSubject;
  signal?: AbortSignal;
  /** Set in the browser only: on a server it would be shared between visitors. */
  memory?: ListingMemory | undefined;
}

/** Loads the list for a URL. A failure is returned to the caller; it never looks like an empty list. */
export async function loadListing(place: ListingPlace): Promise<ApiResult<Listing>> {
  const filters = parseListingFilters(place.url.searchParams);
  const key = listingUrl(place.url.pathname, { ...filters, page: 1 }, place.subject);
  const known = place.memory?.find(key, filters.page);
  if (known) return { ok: true, data: known };

  const loaded = await loadPages(place, filters);
  if (!loaded.ok) return loaded;
  const total = loaded.data[0]?.totalCount ?? 0;
  const last = Math.max(1, Math.ceil(total / listingPageSize(place.url.pathname)));
  // A page number past the end, from an old link: load the last page instead.
  if (filters.page > last) {
    const replies = await loadPages(place, { ...filters, page: last });
    return replies.ok ? keep(place, key, { ...filters, page: last }, replies.data) : replies;
  }
  return keep(place, key, filters, loaded.data);
}

function keep(
  { url, scope, memory }: ListingPlace,
  key: string,
  filters: ListingFilters,
  replies: readonly SearchResponse[],
): ApiResult<Listing> {
  const { page } = filters;
  const { totalCount = 0, shownFor, help = [] } = replies[0] ?? {};
  const topics = help.filter(isHelpTopic);
  const listing: Listing = {
    key,
    filters,
    products: unique(replies.flatMap(listedStyles)),
    firstPage: page > maxListLength ? page : 1,
    page,
    isLastPage: page * listingPageSize(url.pathname) >= totalCount,
    totalCount,
    options: listingOptions(
      replies[0]?.filterOptions ?? {
        category: [],
        brand: [],
        size: [],
        color: [],
        price: null,
        discount: [],
      },
      scope,
      filters,
    ),
    ...(shownFor !== undefined && { shownFor }),
    ...(topics.length > 0 && { help: topics }),
  };
  memory?.keep(listing);
  return { ok: true, data: listing };
}

/**
 * Splits the pages into calls: two pages take one call, five two or three, because the API limits the page
 * size (wire/search). `listed`: products of a page.
 */
export function listingCalls(page: number, listed: number): { pageNum: number; pageSize: number }[] {
  if (page > maxListLength) return [{ pageNum: page, pageSize: listed }];
  const products = page * listed;
  const count = Math.ceil(products / maxPageSize);
  return Array.from({ length: count }, (_, index) => ({ pageNum: index + 1, pageSize: products / count }));
}

async function loadPages(place: ListingPlace, filters: ListingFilters): Promise<ApiResult<SearchResponse[]>> {
  const results = await Promise.all(
    listingCalls(filters.page, listingPageSize(place.url.pathname)).map((paging) =>
      search(place, filters, paging),
    ),
  );
  const replies: SearchResponse[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    replies.push(result.data);
  }
  return { ok: true, data: replies };
}

/** behaviour/states, change mode "next": loads the next page and appends it to the list. */
export async function loadNextPage(place: ListingPlace, listing: Listing): Promise<ApiResult<Listing>> {
  const paging = { pageNum: listing.page + 1, pageSize: listingPageSize(place.url.pathname) };
  const reply = await search(place, listing.filters, paging);
  if (!reply.ok) return reply;
  const longer = appendPage(listing, reply.data, place.scope);
  place.memory?.keep(longer);
  return { ok: true, data: longer };
}

function search(
  { api, scope, signal }: ListingPlace,
  filters: ListingFilters,
  paging: { pageNum: number; pageSize: number },
): Promise<ApiResult<SearchResponse>> {
  return api.call(searchProducts, { body: toSearchRequest(scope, filters, paging), signal });
}
