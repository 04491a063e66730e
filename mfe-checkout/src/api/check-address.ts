import type { AddressInput, ApiClient } from 'shared-contracts';
import { checkAddress as checkAddressCall } from 'shared-contracts/calls/checkout';

/** POST /api/order/address/check: whether we deliver there, and whether its lines name another district. */
export async function checkAddress(api: ApiClient, address: AddressInput) {
  const result = await api.call(checkAddressCall, { body: address });
  return result.ok ? result.data : undefined;
}
