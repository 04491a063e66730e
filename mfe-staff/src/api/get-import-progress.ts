import type { ApiClient } from 'shared-contracts';
import { getImportProgress as getImportProgressCall } from 'shared-contracts/calls/merchant-catalogue';

/** GET /api/merchant/import/progress */
export function getImportProgress(api: ApiClient, signal?: AbortSignal) {
  return api.call(getImportProgressCall, { signal });
}
