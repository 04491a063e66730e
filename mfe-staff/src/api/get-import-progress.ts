import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { importProgressAnswerSchema } from 'shared-contracts/wire/merchant-import';

/** GET /api/merchant/import/progress */
export function getImportProgress(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.importProgress, {
    schema: importProgressAnswerSchema,
    auth: 'staff',
    signal,
  });
}
