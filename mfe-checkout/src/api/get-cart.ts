import type { ApiClient } from 'shared-contracts';
import { getCart as getCartCall } from 'shared-contracts/calls/cart';

/** GET /api/shoppingcart: a member's bag with current prices and stock. */
export function getCart(api: ApiClient) {
  return api.call(getCartCall, { auth: 'member' });
}
