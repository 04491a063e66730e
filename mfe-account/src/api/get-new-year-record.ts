import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Today's draw of the New Year campaign; null before the member has drawn. */
export function getTodaysDraw(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.newYearToday, { schema: schemaOf('todayRecordSchema'), signal });
}

/** How often the member has drawn and won in the New Year campaign. */
export function countNewYearDraws(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.newYearCount, { schema: schemaOf('drawCountSchema'), signal });
}
