import type { ApiClient } from 'shared-contracts';
import { deleteAddress as deleteAddressCall } from 'shared-contracts/calls/account';

/** Returns the remaining addresses. */
export function deleteAddress(api: ApiClient, id: string) {
  return api.call(deleteAddressCall, { body: { id } });
}
