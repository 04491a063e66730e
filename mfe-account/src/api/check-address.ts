import type { ApiClient } from 'shared-contracts';
import { checkAddress as checkAddressCall } from 'shared-contracts/calls/checkout';
import type { AddressInput } from 'shared-contracts/wire/customer';

/** Whether we deliver to an address, and whether its lines name another district; undefined without an answer. */
export async function checkAddress(api: ApiClient, address: AddressInput) {
  const result = await api.call(checkAddressCall, { body: address });
  return result.ok ? result.data : undefined;
}
