import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReleasesSchema } from 'shared-contracts/wire/merchant-releases';

/** GET /api/merchant/releases */
export function getReleases(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.releases, { schema: merchantReleasesSchema, auth: 'staff', signal });
}
