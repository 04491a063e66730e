import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Receives a prize; one that was received already is returned again. */
export function receivePrize(api: ApiClient, code: string, drawId: string) {
  return api.post(apiPaths.raffleReceive(code), { drawId }, { schema: schemaOf('drawSchema') });
}
