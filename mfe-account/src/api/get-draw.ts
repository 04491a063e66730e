import type { ApiClient } from 'shared-contracts';
import { getDraw as getDrawCall, getNewYearDraw } from 'shared-contracts/calls/draws';

/** Code of the campaign that has endpoints of its own. */
export const newYearCode = 'newyear';

/** A draw with the member's chances and results. */
export function getDraw(api: ApiClient, code: string, signal?: AbortSignal) {
  return code === newYearCode
    ? api.call(getNewYearDraw, { signal })
    : api.call(getDrawCall, { params: { code }, signal });
}
