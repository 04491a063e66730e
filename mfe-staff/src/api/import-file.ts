import type { ApiClient } from 'shared-contracts';
import { importPrices, importProducts, importStock } from 'shared-contracts/calls/merchant-catalogue';
import type * as z from 'shared-contracts/schema';
import type { ImportKind, importRequestSchema } from 'shared-contracts/wire/merchant-import';

type ImportRequest = z.infer<typeof importRequestSchema>;

/** Sends a file to the import of its kind, each of which has a permission of its own. */
export function importFile(
  api: ApiClient,
  kind: ImportKind,
  body: ImportRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
) {
  return api.call(kind === 'products' ? importProducts : kind === 'prices' ? importPrices : importStock, {
    body,
    timeoutMs,
    signal,
  });
}
