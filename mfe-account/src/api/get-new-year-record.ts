import type { ApiClient } from 'shared-contracts';
import {
  countNewYearDraws as countNewYearDrawsCall,
  getTodaysDraw as getTodaysDrawCall,
} from 'shared-contracts/calls/draws';

/** Today's draw of the New Year campaign; null before the member has drawn. */
export function getTodaysDraw(api: ApiClient, signal?: AbortSignal) {
  return api.call(getTodaysDrawCall, { signal });
}

/** How often the member has drawn and won in the New Year campaign. */
export function countNewYearDraws(api: ApiClient, signal?: AbortSignal) {
  return api.call(countNewYearDrawsCall, { signal });
}
