import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import * as z from 'shared-contracts/schema';
import { importProgressSchema } from 'shared-contracts/wire/merchant-import';

const schema = z.nullable(importProgressSchema);

/** GET /api/merchant/import/progress */
export function getImportProgress(api: ApiClient, signal?: AbortSignal) {
  return api.get(merchantPaths.importProgress, { schema, auth: 'staff', signal });
}
