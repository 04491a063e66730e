import type { ApiClient } from 'shared-contracts';
import { saveAddress as saveAddressCall } from 'shared-contracts/calls/account';
import type { SaveAddressRequest } from 'shared-contracts/wire/customer';

/**
 * Creates an address, or updates it when it has an id. Returns the whole list; fails with `conflict` when the
 * address book is full.
 */
export function saveAddress(api: ApiClient, input: SaveAddressRequest) {
  return api.call(saveAddressCall, { body: input });
}
