import type { ApiClient } from 'shared-contracts';
import { apiPaths } from 'shared-contracts/api-paths';
import { savedAddressListSchema } from 'shared-contracts/wire/customer';

/** Answers the list that is left. */
export function deleteAddress(api: ApiClient, id: string) {
  return api.post(apiPaths.deleteAddress, { id }, { schema: savedAddressListSchema });
}
