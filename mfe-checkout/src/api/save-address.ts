import { type AddressInput, type ApiClient, apiPaths } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/customer/myAccount/saveOrUpdateAddress: adds an address to the address book. */
export function saveAddress(api: ApiClient, address: AddressInput) {
  return api.post(apiPaths.saveAddress, address, { schema: schemaOf('savedAddressListSchema') });
}
