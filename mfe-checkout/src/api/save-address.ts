import { type AddressInput, apiPaths, type ShopServices, savedAddressListSchema } from 'shared-contracts';

/** POST /api/customer/myAccount/saveOrUpdateAddress: a new entry of the address book. */
export function saveAddress({ api }: ShopServices, address: AddressInput) {
  return api.post(apiPaths.saveAddress, address, { schema: savedAddressListSchema });
}
