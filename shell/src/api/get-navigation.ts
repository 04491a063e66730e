import type { ApiClient } from 'shared-contracts';
import { getNavigation as getNavigationCall } from 'shared-contracts/calls/product';

/** GET /api/product/navigation: the departments of the request's channel, with their pages. */
export function getNavigation(api: ApiClient) {
  return api.call(getNavigationCall);
}
