import type { ApiClient } from 'shared-contracts';
import { cancelContent as cancelContentCall } from 'shared-contracts/calls/merchant-content';

/** POST /api/merchant/content/versions/{versionId}/cancel */
export function cancelContent(api: ApiClient, versionId: string) {
  return api.call(cancelContentCall, { params: { versionId } });
}
