import type { ApiClient } from 'shared-contracts';
import { listDraws as listDrawsCall } from 'shared-contracts/calls/draws';

/** Draws that run, and ended ones whose prizes can still be received. */
export function listDraws(api: ApiClient, signal?: AbortSignal) {
  return api.call(listDrawsCall, { signal });
}
