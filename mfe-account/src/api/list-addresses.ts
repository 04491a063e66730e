import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { savedAddressListSchema } from 'shared-contracts/wire/customer';

/** The default one first. */
export function listAddresses(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.addresses, { schema: savedAddressListSchema, ...(signal ? { signal } : {}) });
}
