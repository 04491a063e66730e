import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import type { SaveAddressRequest } from 'shared-contracts/wire/customer';
import { schemaOf } from './schema-of';

/**
 * Creates an address, or updates it when it has an id. Returns the whole list; fails with `conflict` when the
 * address book is full.
 */
export function saveAddress(api: ApiClient, input: SaveAddressRequest) {
  return api.post(apiPaths.saveAddress, input, { schema: schemaOf('savedAddressListSchema') });
}
