import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Draws that run, and ended ones whose prizes can still be received. */
export function listDraws(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.raffles, { schema: schemaOf('drawCampaignListSchema'), signal });
}
