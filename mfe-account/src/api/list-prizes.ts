import type { ApiClient } from 'shared-contracts';
import { listPrizes as listPrizesCall } from 'shared-contracts/calls/draws';

/** The prizes of a draw, with how many are left. */
export function listPrizes(api: ApiClient, code: string, signal?: AbortSignal) {
  return api.call(listPrizesCall, { params: { code }, signal });
}
