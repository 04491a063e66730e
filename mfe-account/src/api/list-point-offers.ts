import type { ApiClient } from 'shared-contracts';
import { listPointOffers as listPointOffersCall } from 'shared-contracts/calls/benefits';

/** Vouchers that points buy, the cheapest first. */
export function listPointOffers(api: ApiClient, signal?: AbortSignal) {
  return api.call(listPointOffersCall, { signal });
}
