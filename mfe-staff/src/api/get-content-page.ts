import type { ApiClient } from 'shared-contracts';
import { getContentPage as getContentPageCall } from 'shared-contracts/calls/merchant-content';

/** GET /api/merchant/content/page */
export function getContentPage(api: ApiClient, url: string, signal?: AbortSignal) {
  return api.call(getContentPageCall, { query: { url }, signal });
}
