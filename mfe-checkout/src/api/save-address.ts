import { type AddressInput, type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/customer/myAccount/saveOrUpdateAddress: a new entry of the address book. */
export function saveAddress(api: ApiClient, address: AddressInput) {
  return api.post(apiPaths.saveAddress, address, { schema: schemaOf('savedAddressListSchema') });
}
