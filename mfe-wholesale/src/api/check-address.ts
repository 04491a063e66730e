import { type ApiClient, apiPaths } from 'shared-contracts';
import type { AddressInput } from 'shared-contracts/wire/customer';
import { addressCheckResponseSchema } from 'shared-contracts/wire/order';

/** POST /api/order/address/check; undefined without an answer. */
export async function checkAddress(api: ApiClient, address: AddressInput) {
  const result = await api.post(apiPaths.addressCheck, address, {
    schema: addressCheckResponseSchema,
    reads: true,
  });
  return result.ok ? result.data : undefined;
}
