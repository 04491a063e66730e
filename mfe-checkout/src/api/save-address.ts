import type { AddressInput, ApiClient } from 'shared-contracts';
import { saveAddress as saveAddressCall } from 'shared-contracts/calls/account';

/** POST /api/customer/myAccount/saveOrUpdateAddress: adds an address to the address book. */
export function saveAddress(api: ApiClient, address: AddressInput) {
  return api.call(saveAddressCall, { body: address });
}
