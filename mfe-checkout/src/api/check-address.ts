import { type AddressInput, type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/order/address/check: whether we deliver there, and whether its lines name another district. */
export async function checkAddress(api: ApiClient, address: AddressInput) {
  const result = await api.post(apiPaths.addressCheck, address, {
    schema: schemaOf('addressCheckResponseSchema'),
    reads: true,
  });
  return result.ok ? result.data : undefined;
}
