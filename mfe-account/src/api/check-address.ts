import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { AddressInput } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/** Whether we deliver to an address, and whether its lines name another district; undefined without an answer. */
export async function checkAddress(api: ApiClient, address: AddressInput) {
  const result = await api.post(apiPaths.addressCheck, address, {
    schema: schemaOf('addressCheckResponseSchema'),
    reads: true,
  });
  return result.ok ? result.data : undefined;
}
