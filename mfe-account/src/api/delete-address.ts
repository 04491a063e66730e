import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { schemaOf } from './schema-of';

/** Returns the remaining addresses. */
export function deleteAddress(api: ApiClient, id: string) {
  return api.post(apiPaths.deleteAddress, { id }, { schema: schemaOf('savedAddressListSchema') });
}
