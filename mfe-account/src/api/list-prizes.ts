import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The prizes of a draw, with how many are left. */
export function listPrizes(api: ApiClient, code: string, signal?: AbortSignal) {
  return api.get(apiPaths.rafflePrizes(code), { schema: schemaOf('prizeStockSchema'), signal });
}
