import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { type ContentEditRequest, contentDetailSchema } from 'shared-contracts/wire/merchant-content';

/** POST /api/merchant/content/page */
export function saveContentPage(api: ApiClient, request: ContentEditRequest) {
  return api.post(merchantPaths.contentPage, request, { schema: contentDetailSchema, auth: 'staff' });
}
