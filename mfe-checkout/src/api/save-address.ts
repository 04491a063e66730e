import { type AddressInput, apiPaths, type ShopServices } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/customer/myAccount/saveOrUpdateAddress: a new entry of the address book. */
export function saveAddress({ api }: ShopServices, address: AddressInput) {
  return api.post(apiPaths.saveAddress, address, { schema: schemaOf('savedAddressListSchema') });
}
