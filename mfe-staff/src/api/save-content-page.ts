import type { ApiClient } from 'shared-contracts';
import { saveContentPage as saveContentPageCall } from 'shared-contracts/calls/merchant-content';
import type { ContentEditRequest } from 'shared-contracts/wire/merchant-content';

/** POST /api/merchant/content/page */
export function saveContentPage(api: ApiClient, request: ContentEditRequest) {
  return api.call(saveContentPageCall, { body: request });
}
