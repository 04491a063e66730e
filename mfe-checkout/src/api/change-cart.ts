import type { ApiClient, CartChange } from 'shared-contracts';
import { changeCart as changeCartCall } from 'shared-contracts/calls/cart';

/** POST /api/shoppingcart: changes a member's bag and returns all of it. */
export function changeCart(api: ApiClient, change: CartChange) {
  return api.call(changeCartCall, { body: change });
}
