import type { ApiClient } from 'shared-contracts';
import { listPointMonths as listPointMonthsCall } from 'shared-contracts/calls/benefits';

/** The member's points by month, newest first. */
export function listPointMonths(api: ApiClient, signal?: AbortSignal) {
  return api.call(listPointMonthsCall, { signal });
}
