import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { contentDetailSchema } from 'shared-contracts/wire/merchant-content';

/** POST /api/merchant/content/versions/{versionId}/cancel */
export function cancelContent(api: ApiClient, versionId: string) {
  return api.post(merchantPaths.cancelContent(versionId), {}, { schema: contentDetailSchema, auth: 'staff' });
}
