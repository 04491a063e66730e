import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** The default address first. */
export function listAddresses(api: ApiClient, signal?: AbortSignal) {
  return api.get(apiPaths.addresses, {
    schema: schemaOf('savedAddressListSchema'),
    auth: 'member',
    signal,
  });
}
