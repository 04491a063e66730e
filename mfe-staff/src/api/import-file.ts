import type { ApiClient } from 'shared-contracts';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import type * as z from 'shared-contracts/schema';
import {
  type ImportKind,
  type importRequestSchema,
  importResultSchema,
} from 'shared-contracts/wire/merchant-import';

type ImportRequest = z.infer<typeof importRequestSchema>;

/** POST /api/merchant/import/{kind} */
export function importFile(
  api: ApiClient,
  kind: ImportKind,
  request: ImportRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
) {
  return api.post(merchantPaths.importFile(kind), request, {
    schema: importResultSchema,
    auth: 'staff',
    timeoutMs,
    signal,
  });
}
