import type { ApiClient } from 'shared-contracts';
import { listAddresses as listAddressesCall } from 'shared-contracts/calls/account';

/** The default address first. */
export function listAddresses(api: ApiClient, signal?: AbortSignal) {
  return api.call(listAddressesCall, { auth: 'member', signal });
}
