import type { ApiClient } from 'shared-contracts';
import { getPoints as getPointsCall } from 'shared-contracts/calls/benefits';

/** Points that can be spent, that are on hold, and that expire next. */
export function getPoints(api: ApiClient, signal?: AbortSignal) {
  return api.call(getPointsCall, { signal });
}
