import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { contentDetailSchema } from 'shared-contracts/wire/merchant-content';

/** GET /api/merchant/content/page */
export function getContentPage(api: ApiClient, url: string, signal?: AbortSignal) {
  return api.get(merchantPaths.contentPage, {
    schema: contentDetailSchema,
    auth: 'staff',
    query: { url },
    signal,
  });
}
