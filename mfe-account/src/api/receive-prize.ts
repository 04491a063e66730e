import type { ApiClient } from 'shared-contracts';
import { receivePrize as receivePrizeCall } from 'shared-contracts/calls/draws';

/** Receives a prize; one that was received already is returned again. */
export function receivePrize(api: ApiClient, code: string, drawId: string) {
  return api.call(receivePrizeCall, { params: { code }, body: { drawId } });
}
