import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Code of the campaign that has endpoints of its own. */
export const newYearCode = 'newyear';

/** A draw with the member's chances and results. */
export function getDraw(api: ApiClient, code: string, signal?: AbortSignal) {
  return code === newYearCode
    ? api.get(apiPaths.newYear, { schema: schemaOf('drawStateSchema'), signal })
    : api.get(apiPaths.raffle(code), { schema: schemaOf('drawStateSchema'), signal });
}
